export { findLogo, forgetFailedLogo, logoStateOf } from './logo.store.ts';
export { refreshLogo } from './refresh-logo.ts';
export { serveLogo } from './serve-logo.ts';
export { uploadLogo } from './upload-logo.ts';
