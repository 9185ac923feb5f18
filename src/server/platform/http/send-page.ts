import type { FastifyReply } from 'fastify';

/** Sends a page with its Content-Security-Policy; pages are neither cached nor indexed. */
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
