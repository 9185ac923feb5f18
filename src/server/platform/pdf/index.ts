export { codePath } from './code-path.ts';
export { drawLabels, drawPage, drawPaper, joinPapers } from './draw.ts';
export type { Label } from './label-pdf.ts';
export { logoContent } from './logo-content.ts';
export { readPicture, type Picture } from './picture.ts';
export { render } from './render.ts';
export { pageStyles, wholePage } from './whole-page.ts';
