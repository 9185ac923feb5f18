/** Files of an import, in the order in which they are read: later ones refer to earlier ones. */
export const importFiles = ['items', 'clients', 'pieces', 'stored', 'balances'] as const;
export type ImportFile = (typeof importFiles)[number];

/** How a row refers to its client; one of these is enough. */
const clientFields = [
  'clientNumber',
  'clientVatNumber',
  'client',
  'clientCompany',
  'clientPhone',
] as const;

/** The fields that the columns of each file can have. */
export const importFields = {
  items: ['title', 'category', 'unit', 'price', 'description', 'disabled'],
  clients: [
    'number',
    'companyName',
    'firstName',
    'lastName',
    'name',
    'vatNumber',
    'peppolId',
    'buyerReference',
    'phone',
    'mobile',
    'email',
    'street',
    'unitOfAddress',
    'zip',
    'city',
    'district',
    'language',
    'notes',
    'subscriptionEnabled',
    'subscriptionType',
    'subscriptionAmount',
    'marketingMail',
    'marketingMailOn',
    'marketingMailSource',
    'marketingMessage',
    'marketingMessageOn',
    'marketingMessageSource',
  ],
  pieces: [
    ...clientFields,
    'pieceNumber',
    'previousRef',
    'title',
    'category',
    'length',
    'width',
    'size',
    'price',
    'description',
  ],
  stored: [...clientFields, 'pieceNumber', 'previousRef', 'title', 'place', 'startDate', 'notes'],
  balances: [...clientFields, 'amount', 'date', 'dueDate', 'document', 'notes'],
} as const satisfies Record<ImportFile, readonly string[]>;

export type ImportField<F extends ImportFile = ImportFile> = (typeof importFields)[F][number];

/** For each file, groups of fields; each group needs at least one column. */
const neededFields: Record<ImportFile, readonly (readonly ImportField[])[]> = {
  items: [['title']],
  clients: [['companyName', 'lastName', 'name', 'firstName']],
  pieces: [clientFields, ['title'], ['category']],
  stored: [
    ['pieceNumber', 'previousRef', 'title'],
    ['place', 'notes'],
  ],
  balances: [clientFields, ['amount'], ['date']],
};

/** Column index of each field. */
export type ImportColumns = Partial<Record<ImportField, number>>;

/** The groups without any column. */
export function missingFields(
  file: ImportFile,
  columns: ImportColumns,
): (readonly ImportField[])[] {
  return neededFields[file].filter((group) => group.every((field) => columns[field] === undefined));
}
