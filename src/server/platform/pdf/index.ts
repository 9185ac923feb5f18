export { codePath } from './code-path.ts';
export { drawLabels, drawLetter, drawPage, drawPaper, joinPapers } from './draw.ts';
export type { Label } from './label-pdf.ts';
export { readPicture, type Picture } from './picture.ts';
export { tryPicture } from './try-picture.ts';
export { pageStyles, wholePage } from './whole-page.ts';
