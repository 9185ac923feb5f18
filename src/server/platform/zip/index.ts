export { zipOf, type ZipWriter } from './zip.ts';
