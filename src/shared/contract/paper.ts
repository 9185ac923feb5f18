import { z } from 'zod';
import { day, notFound } from './fields.ts';
import { forwardBody, mail, recipients } from './mail.ts';
import { pdfFile, pdfQuery } from './pdf.ts';
import { route } from './route.ts';

/** Both ends are included; either may be missing. */
export const statementQuery = z.object({ from: day.optional(), to: day.optional() });
const statementPdfQuery = statementQuery.extend(pdfQuery.shape);

export const forwardStatementBody = z.object({
  ...recipients,
  from: day.nullish(),
  to: day.nullish(),
});

/** The calls that put a document on paper and into the mail. */
export const invoicePaperRoutes = {
  pdf: route({
    method: 'GET',
    path: '/invoice/:id/pdf',
    effect: 'read',
    access: 'staff',
    summary: 'The invoice as PDF',
    query: pdfQuery,
    response: pdfFile,
    produces: 'application/pdf',
    errors: notFound,
  }),
  publicPdf: route({
    method: 'GET',
    path: '/invoice/public/:publicId/pdf',
    effect: 'read',
    access: 'public',
    summary: 'The invoice as PDF by its public id',
    query: pdfQuery,
    response: pdfFile,
    produces: 'application/pdf',
    errors: notFound,
  }),
  forward: route({
    method: 'POST',
    path: '/invoice/forward/:id',
    effect: 'write',
    access: 'staff',
    summary: 'Mail the invoice with its link and PDF; makes the link if there is none',
    body: forwardBody,
    response: mail,
    errors: ['record.notFound', 'invoice.cancelled'],
  }),
};

export const paymentPaperRoutes = {
  pdf: route({
    method: 'GET',
    path: '/payment/:id/pdf',
    effect: 'read',
    access: 'staff',
    summary: 'The receipt as PDF',
    query: pdfQuery,
    response: pdfFile,
    produces: 'application/pdf',
    errors: notFound,
  }),
  publicPdf: route({
    method: 'GET',
    path: '/payment/public/:publicId/pdf',
    effect: 'read',
    access: 'public',
    summary: 'The receipt as PDF by its public id',
    query: pdfQuery,
    response: pdfFile,
    produces: 'application/pdf',
    errors: notFound,
  }),
  forward: route({
    method: 'POST',
    path: '/payment/forward/:id',
    effect: 'write',
    access: 'staff',
    summary: 'Mail the receipt with its link and PDF; makes the link if there is none',
    body: forwardBody,
    response: mail,
    errors: ['record.notFound', 'payment.cancelled'],
  }),
};

export const statementPaperRoutes = {
  pdf: route({
    method: 'GET',
    path: '/statement/:clientId/pdf',
    effect: 'read',
    access: 'staff',
    summary: "A client's statement as PDF",
    query: statementPdfQuery,
    response: pdfFile,
    produces: 'application/pdf',
    errors: notFound,
  }),
  publicPdf: route({
    method: 'GET',
    path: '/statement/public/:publicId/pdf',
    effect: 'read',
    access: 'public',
    summary: "A client's statement as PDF by the client's public id",
    query: statementPdfQuery,
    response: pdfFile,
    produces: 'application/pdf',
    errors: notFound,
  }),
  forward: route({
    method: 'POST',
    path: '/client/statement/forward/:id',
    effect: 'write',
    access: 'staff',
    summary: "Mail a client's statement with its link and PDF",
    body: forwardStatementBody,
    response: mail,
    errors: notFound,
  }),
};
