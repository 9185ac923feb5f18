import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import { z } from 'zod';
import { allRoutes } from '#shared/contract/index.ts';
import { check, pickBody } from '#shared/contract/issues.ts';
import type { FieldIssue } from '#shared/fields/errors.ts';
import { fill } from '#shared/i18n/translate.ts';
import { currentLocale } from '#web/kit/base/translate.tsx';

export type Checks<D> = {
  call: string;
  /**
   * Makes the body, if it is not the draft itself. May omit only the last rows of a list: otherwise the paths of
   * issues would name the wrong rows.
   */
  send?: ((draft: D) => unknown) | undefined;
  /** Issues that the call's schema does not check. */
  problems?: ((draft: D) => readonly FieldIssue[]) | undefined;
};

export function checkDraft<D>(draft: D, { call, send, problems }: Checks<D>) {
  const schema = allRoutes.get(call)?.body;
  if (schema === undefined) throw new Error(`${call} takes no body`);
  const body = pickBody(schema, send ? send(draft) : draft);
  const issues = [...(problems?.(draft) ?? []), ...(check(schema, body).issues ?? [])];
  return { body, issues };
}

/**
 * Validates the draft and returns the body to send. `zodResolver` does not get the call's own schema: that one
 * decodes amounts to cents, and for a union of an existing and a new record it reports the issues of both.
 */
export function bodyResolver<D>(
  draft: () => D,
  checks: Checks<D>,
): Resolver<FieldValues, unknown, unknown> {
  const { words } = currentLocale();
  const schema = z.custom<FieldValues>().transform((_, context) => {
    const { body, issues } = checkDraft(draft(), checks);
    for (const { path, key, values } of issues) {
      context.addIssue({
        code: 'custom',
        path: path.split('.'),
        message: fill(words, key, values),
      });
    }
    return body;
  });
  return zodResolver(schema);
}
