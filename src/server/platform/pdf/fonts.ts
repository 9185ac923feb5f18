import { join } from 'node:path';

const FONTS = join(import.meta.dirname, 'fonts');

/** The two weights that are embedded in PDFs. */
export const fontFiles = {
  regular: join(FONTS, 'NotoSans-Regular.ttf'),
  semiBold: join(FONTS, 'NotoSans-SemiBold.ttf'),
};
