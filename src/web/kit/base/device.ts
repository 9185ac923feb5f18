import { getParser } from 'bowser';

/** A user agent as `Chrome, Windows`; unchanged if it is not a browser's. */
export function deviceName(userAgent: string): string {
  if (userAgent === '') return '';
  const parser = getParser(userAgent);
  const [browser, system] = [parser.getBrowserName(), parser.getOSName()];
  return browser !== '' && system !== '' ? `${browser}, ${system}` : userAgent;
}
