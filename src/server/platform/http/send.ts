import type { FastifyReply } from 'fastify';
import { withoutBidiMarks } from '#shared/base/text.ts';
import type { PdfFile } from '#shared/fields/fields.ts';

/**
 * Sends a page with its Content-Security-Policy. It is not indexed, and asked for again each time; a browser may keep
 * it for Back, which `no-store` would forbid.
 */
export function sendPage(
  reply: FastifyReply,
  { html, policy }: { html: string | Buffer; policy: string },
): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('permissions-policy', 'camera=(self), microphone=(), geolocation=()')
    .header('cache-control', 'private, no-cache')
    .header('x-robots-tag', 'noindex')
    .send(html);
}

export function sendFile(
  reply: FastifyReply,
  type: string,
  { fileName, bytes }: PdfFile,
): FastifyReply {
  return reply
    .type(type)
    .header('content-disposition', contentDisposition(fileName))
    .header('x-robots-tag', 'noindex')
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}

/** The name twice (RFC 6266): in ASCII for old programs, complete for all others. */
export function contentDisposition(name: string): string {
  const fileName = withoutBidiMarks(name);
  const ascii = fileName
    .normalize('NFD')
    .replace(/[^\x20-\x7e]|["\\%]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/^ | (?=\.)/g, '');
  const plain = /^[^.]/.test(ascii) ? ascii : `document${ascii}`;
  const encoded = encodeURIComponent(fileName.toWellFormed()).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
