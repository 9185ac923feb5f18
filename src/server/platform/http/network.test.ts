import { expect, test } from 'vitest';
import { sharedNetwork, networkOf } from './network.ts';

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['192.0.2.7', '192.0.2.7'],
])('%s counts as %s', (address, network) => expect(networkOf(address)).toBe(network));

test.each([
  ['8.8.8.8', '8.8.8'],
  ['8.8.8.9', '8.8.8'],
  ['8.8.9.8', '8.8.9'],
  ['::ffff:8.8.8.8', '8.8.8'],
  ['2a00:1450:4001:82a::200e', '2a00:1450:4001:82a'],
  ['2a00:1450:4001:82a:1::1', '2a00:1450:4001:82a'],
  ['192.168.1.20', '192.168.1.20'],
  ['10.0.0.1', '10.0.0.1'],
  ['127.0.0.1', '127.0.0.1'],
  ['', ''],
])('%s shares as %s', (address, network) => expect(sharedNetwork(address)).toBe(network));
