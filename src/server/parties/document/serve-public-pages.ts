import type { FastifyInstance, FastifyRequest } from 'fastify';
import { getConfig } from '#server/platform/config/index.ts';
import type { Db } from '#server/platform/db/index.ts';
import { sendPage, type Services } from '#server/platform/http/index.ts';
import { localeIn } from '#server/platform/i18n/index.ts';
import { wholePage } from '#server/platform/pdf/index.ts';
import { type Day, inOrder, isDay } from '#shared/base/day.ts';
import { pageRules } from '#shared/document/paper.ts';
import { type PublicPage, publicPath, type PublicRange } from '#shared/document/public-page.ts';
import { isNotFound } from '#shared/fields/errors.ts';
import type { Locale } from '#shared/i18n/format.ts';
import type { Language } from '#shared/i18n/translate.ts';
import type { DocumentKind, OpenDocument, DayRange } from './document-kind.ts';
import { publicLanguage } from './document.service.ts';
import { idOfPublic } from './document.store.ts';
import { pageRenderer } from './page-renderer.ts';

type PageQuery = {
  publicId: string;
  language: Language;
  companyLanguage: Language;
  range: DayRange;
};
type Request = FastifyRequest<{
  Params: { publicId: string };
  Querystring: Record<string, unknown>;
}>;

/** HTML pages, at the paths that the specification gives. */
export function servePublicPages(
  app: FastifyInstance,
  services: Services,
  kinds: readonly DocumentKind[],
): void {
  const { db } = services;
  const loadRenderer = pageRenderer(services);
  for (const kind of kinds) {
    app.get(
      `${kind.page}/:publicId`,
      { config: { rateLimit: {} } },
      async (request: Request, reply) => {
        const query = pageQueryOf(request, (await getConfig(db)).language);
        const document = await openPublic(db, kind, query);
        const { draw, styles } = await loadRenderer();
        const page = pageOf(kind, query, document);
        const body = await draw(page);
        const { title } = page;
        const { language } = query;
        const foot = page.document === null ? '' : pageRules(page.document.paper, language);
        const whole = wholePage({ title, language, body, styles, foot });
        return sendPage(reply.code(document === null ? 404 : 200), whole);
      },
    );
  }
}

/** Invalid parameters are ignored; a period that ends before it begins is turned round. */
function pageQueryOf({ params, query }: Request, companyLanguage: Language): PageQuery {
  const dayOf = (value: unknown): Day | undefined =>
    typeof value === 'string' && isDay(value) ? value : undefined;
  return {
    publicId: params.publicId,
    language: publicLanguage(query['lang'], companyLanguage),
    companyLanguage,
    range: inOrder({ from: dayOf(query['from']), to: dayOf(query['to']) }),
  };
}

/** Null for an invalid link. */
async function openPublic(
  db: Db,
  kind: DocumentKind,
  { publicId, range }: PageQuery,
): Promise<OpenDocument | null> {
  try {
    return await kind.open(db, await idOfPublic(db, kind, publicId), range);
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

function pageOf(kind: DocumentKind, query: PageQuery, document: OpenDocument | null): PublicPage {
  const { publicId, language, companyLanguage, range } = query;
  const locale = localeIn(language);
  const other: Language = language === 'el' ? 'en' : 'el';
  const href = publicPath({
    page: kind.page,
    publicId,
    language: other,
    companyLanguage,
    ...range,
  });
  const name = locale.t(`common.language.${other}`);
  const content = document && documentOf(kind, query, { document, locale });
  const { t } = locale;
  const wrongLink = kind.wrongLink?.(t) ?? {
    title: t('paper.wrongLink'),
    body: t('paper.wrongLinkHelp'),
  };
  return {
    title: content?.paper.title ?? wrongLink.title,
    otherLanguage: { language: other, name, href },
    document: content,
    choices: null,
    wrongLink: content === null ? wrongLink : null,
  };
}

function documentOf(
  kind: DocumentKind,
  { publicId, language, companyLanguage, range }: PageQuery,
  { document, locale }: { document: OpenDocument; locale: Locale },
): NonNullable<PublicPage['document']> {
  const { t } = locale;
  const query = new URLSearchParams({
    ...(range.from && { from: range.from }),
    ...(range.to && { to: range.to }),
    lang: language,
  });
  return {
    paper: document.paper(locale),
    state: document.state?.(locale) ?? null,
    pdf: {
      label: t('paper.downloadPdf'),
      href: `/api/v1/${kind.kind}/public/${publicId}/pdf?${query}`,
    },
    print: t('common.print'),
    range: kind.hasRange ? rangeOf(range, locale) : null,
    invoiceHref: publicPath({
      page: '/invoices/public',
      publicId: ':publicId',
      language,
      companyLanguage,
    }),
  };
}

function rangeOf({ from = '', to = '' }: { from?: string; to?: string }, locale: Locale) {
  const { t, language } = locale;
  return {
    label: t('statement.range'),
    from: { label: t('common.from'), value: from },
    to: { label: t('common.to'), value: to },
    show: t('common.show'),
    language,
  } satisfies PublicRange;
}
