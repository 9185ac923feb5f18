import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import { z } from 'zod';
import { pickBody } from '#shared/contract/body-of.ts';
import { allRoutes } from '#shared/contract/index.ts';
import { check } from '#shared/contract/issues.ts';
import type { FieldIssue } from '#shared/errors.ts';
import { fill } from '#shared/i18n/translate.ts';
import { currentLocale } from '#web/kit/base/translate.tsx';

export type Checks<D> = {
  /** The call that the draft is sent to. */
  call: string;
  /** What of a draft is sent, if not all of it. Only rows at the end of a list may be left out. */
  send?: ((draft: D) => unknown) | undefined;
  /** What is wrong with a draft besides what the call's schema says. */
  problems?: ((draft: D) => readonly FieldIssue[]) | undefined;
};

/** The call's body of a draft, and all that is wrong with it. */
export function checkDraft<D>(draft: D, { call, send, problems }: Checks<D>) {
  const schema = allRoutes.get(call)?.body;
  if (schema === undefined) throw new Error(`${call} takes no body`);
  const body = pickBody(schema, send ? send(draft) : draft);
  const issues = [...(problems?.(draft) ?? []), ...(check(schema, body).issues ?? [])];
  return { body, issues };
}

/**
 * Validates a draft and gives the body to send. `zodResolver` is not given the call's own schema:
 * that decodes amounts to cents, and of a record that may be known or new both would be reported.
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
