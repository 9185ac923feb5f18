import type { WordKey } from '#shared/i18n/translate.ts';
import { type ImportField, type ImportFile, importFields } from '#shared/records/import-fields.ts';

type Labels<F extends ImportFile> = Partial<Record<ImportField<F>, readonly WordKey[]>>;

/** How lists and files about other records name the client. */
const ofClient = {
  clientNumber: ['report.clientRef'],
  clientVatNumber: ['csv.vatNumber', 'client.vatNumber'],
  client: ['job.client', 'clientItem.client', 'invoice.client', 'csv.client', 'report.fullName'],
  clientCompany: ['job.company', 'csv.company', 'report.company'],
  clientPhone: ['client.phone'],
} as const satisfies Labels<'balances'>;

/** The texts that head a field's column in Kilim's own lists, forms and CSV files. */
const labels: { [F in ImportFile]: Labels<F> } = {
  items: {
    title: ['item.title'],
    category: ['item.category'],
    unit: ['item.unit'],
    price: ['item.price'],
    description: ['item.description'],
    disabled: ['item.disabled'],
  },
  clients: {
    number: ['client.ref', 'report.clientRef'],
    companyName: ['client.companyName', 'csv.company'],
    firstName: ['client.firstName'],
    lastName: ['client.lastName'],
    name: ['csv.client', 'report.fullName'],
    vatNumber: ['client.vatNumber', 'csv.vatNumber'],
    peppolId: ['client.peppolId'],
    buyerReference: ['client.buyerReference'],
    phone: ['client.phone', 'client.phones'],
    email: ['client.email', 'client.emails', 'client.emailAddress'],
    street: ['client.street', 'client.address', 'client.addresses'],
    unitOfAddress: ['client.unit'],
    zip: ['client.zip'],
    city: ['client.city'],
    district: ['client.district'],
    language: ['client.language'],
    notes: ['client.notes'],
    subscriptionEnabled: ['client.subscriptionEnabled'],
    subscriptionType: ['client.subscriptionType'],
    subscriptionAmount: ['client.subscriptionAmount'],
    marketingMail: ['client.marketingMail'],
    marketingMailOn: ['marketing.mailOn'],
    marketingMailSource: ['marketing.mailSource'],
    marketingMessage: ['client.marketingMessage'],
    marketingMessageOn: ['marketing.messageOn'],
    marketingMessageSource: ['marketing.messageSource'],
  },
  pieces: {
    ...ofClient,
    pieceNumber: ['clientItem.ref'],
    previousRef: ['clientItem.previousRef', 'clientItem.tag'],
    title: ['clientItem.title', 'job.clientItem'],
    category: ['clientItem.category'],
    length: ['clientItem.length', 'clientItem.lengthCm'],
    width: ['clientItem.width', 'clientItem.widthCm'],
    size: ['clientItem.size'],
    price: ['clientItem.price'],
    description: ['clientItem.description'],
  },
  stored: {
    ...ofClient,
    pieceNumber: ['job.ref'],
    previousRef: ['clientItem.previousRef', 'clientItem.tag'],
    title: ['job.clientItem', 'clientItem.title'],
    place: ['place.one'],
    startDate: ['job.importDate', 'storage.date'],
    notes: ['job.storageNotes', 'storage.note'],
  },
  balances: {
    ...ofClient,
    amount: ['invoice.balance', 'report.balance', 'client.balance'],
    date: ['invoice.date'],
    dueDate: ['invoice.dueDate'],
    document: ['csv.label', 'invoice.ref'],
    notes: ['invoice.notes'],
  },
};

/** Columns of the same lists that are no field, though their heads look like one. */
const others: Partial<Record<ImportFile, readonly WordKey[]>> = {
  clients: ['marketing.link'],
  balances: ['invoice.vat', 'report.latestPaymentDate'],
};

export function otherWords(file: ImportFile): readonly WordKey[] {
  return others[file] ?? [];
}

/** By field, with the label that the import itself shows. */
export function ownWords(file: ImportFile): Partial<Record<ImportField, readonly WordKey[]>> {
  const own: Partial<Record<ImportField, readonly WordKey[]>> = labels[file];
  return Object.fromEntries(
    importFields[file].map((field) => [field, [...(own[field] ?? []), `import.field.${field}`]]),
  );
}
