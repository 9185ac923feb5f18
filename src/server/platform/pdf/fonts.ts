import { join } from 'node:path';

const FONTS = join(import.meta.dirname, 'fonts');

/** The two cuts that every PDF carries. */
export const fontFiles = {
  regular: join(FONTS, 'NotoSans-Regular.ttf'),
  semiBold: join(FONTS, 'NotoSans-SemiBold.ttf'),
};
