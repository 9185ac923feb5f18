import { BlockList, isIP } from 'node:net';

/** What the registries of IANA keep for other uses than the public network. */
const reserved = new BlockList();
for (const range of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]) {
  addRange(range, 'ipv4');
}
for (const range of ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20']) {
  addRange(range, 'ipv6');
}

/** All of IPv6 that is given out to anybody. */
const blockList = new BlockList();
blockList.addSubnet('2000::', 3, 'ipv6');

function addRange(range: string, family: 'ipv4' | 'ipv6'): void {
  const [network = '', bits] = range.split('/');
  reserved.addSubnet(network, Number(bits), family);
}

/** True for an address that anybody may have on the public network. */
export function isPublic(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !reserved.check(address, 'ipv4');
  return family === 6 && blockList.check(address, 'ipv6') && !reserved.check(address, 'ipv6');
}

/** True for an address by which the machine reaches itself. */
export function isThisMachine(address: string): boolean {
  return /^(127\.0\.0\.1|::1|::ffff:127\.0\.0\.1)$/.test(address);
}

/** True for a host of the private network: `localhost`, or a private address. */
export function isPrivateHost(hostname: string): boolean {
  const isAddress = /^[\d.]+$|^\[/.test(hostname);
  return hostname === 'localhost' || (isAddress && !isPublic(hostname.replace(/^\[|\]$/g, '')));
}
