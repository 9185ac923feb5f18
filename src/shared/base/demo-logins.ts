import { type Role, roles } from './choices.ts';

/** The people as whom the demonstration can be entered. Their password is no secret: the data is made up. */
export type DemoLogins = { password: string; people: readonly { username: string; role: Role }[] };

/** As the server writes them into the page: `password owner=owner office=office`. */
export function writeDemoLogins({ password, people }: DemoLogins): string {
  return [password, ...people.map(({ username, role }) => `${username}=${role}`)].join(' ');
}

/** Undefined in a real shop. */
export function readDemoLogins(text: string | undefined): DemoLogins | undefined {
  if (text === undefined) return undefined;
  const [password = '', ...entries] = text.split(' ');
  const people = entries.flatMap((entry) => {
    const [username = '', name = ''] = entry.split('=');
    const role = roles.find((one) => one === name);
    return role === undefined ? [] : [{ username, role }];
  });
  return { password, people };
}
