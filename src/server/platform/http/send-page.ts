import type { FastifyReply } from 'fastify';

/** Answers with a page under its policy; no page is kept or listed by anybody. */
export function sendPage(
  reply: FastifyReply,
  { html, policy }: { html: string | Buffer; policy: string },
): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('permissions-policy', 'camera=(self), microphone=(), geolocation=()')
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .send(html);
}
