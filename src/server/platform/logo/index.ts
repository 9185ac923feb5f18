export { findLogo, forgetFailedLogo, logoStateOf } from './logo.store.ts';
export { refreshLogo, serveLogo, uploadLogo } from './logo.ts';
export { logoModule } from './logo.module.ts';
