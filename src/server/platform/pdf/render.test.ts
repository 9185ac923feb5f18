import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { render } from './render.ts';

test('what was drawn is let go of: a paper that is drawn again needs no room for two', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const logo = { svg: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>' };
  const drawn = new WeakRef({ ...logo });
  const content = () => [drawn.deref() ?? logo];
  await render({ content: content(), defaultStyle: { font: 'NotoSans' } });
  collect();
  expect(drawn.deref()).toBeUndefined();
});
