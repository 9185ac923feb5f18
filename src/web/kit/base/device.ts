import { getParser } from 'bowser';

/** A browser's long text about itself in the words of people: `Chrome, Windows`. */
export function deviceName(userAgent: string): string {
  if (userAgent === '') return '';
  const parser = getParser(userAgent);
  const [browser, system] = [parser.getBrowserName(), parser.getOSName()];
  return browser !== '' && system !== '' ? `${browser}, ${system}` : userAgent;
}
