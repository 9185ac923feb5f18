/** Files of an import, in the order in which they are read: later ones refer to earlier ones. */
export const importFiles = ['items', 'clients', 'pieces', 'stored', 'balances'] as const;
export type ImportFile = (typeof importFiles)[number];

/** How a row names its client; one of them is enough. */
const clientFields = ['clientNumber', 'clientVatNumber', 'client', 'clientPhone'] as const;

/** What a column of each file can be. */
export const importFields = {
  items: ['title', 'category', 'unit', 'price', 'description'],
  clients: [
    'number',
    'companyName',
    'firstName',
    'lastName',
    'name',
    'vatNumber',
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
  ],
  pieces: [
    ...clientFields,
    'previousRef',
    'title',
    'category',
    'length',
    'width',
    'size',
    'price',
    'description',
  ],
  stored: [...clientFields, 'previousRef', 'title', 'place', 'startDate', 'notes'],
  balances: [...clientFields, 'amount', 'date', 'dueDate', 'document', 'notes'],
} as const satisfies Record<ImportFile, readonly string[]>;

export type ImportField<F extends ImportFile = ImportFile> = (typeof importFields)[F][number];

/** For each file the fields of which one must have a column, group by group. */
const neededFields: Record<ImportFile, readonly (readonly ImportField[])[]> = {
  items: [['title']],
  clients: [['companyName', 'lastName', 'name', 'firstName']],
  pieces: [clientFields, ['title'], ['category']],
  stored: [
    ['previousRef', 'title'],
    ['place', 'notes'],
  ],
  balances: [clientFields, ['amount'], ['date']],
};

/** The index of the column of each field. */
export type ImportColumns = Partial<Record<ImportField, number>>;

/** The groups of fields of which none has a column. */
export function missingFields(
  file: ImportFile,
  columns: ImportColumns,
): (readonly ImportField[])[] {
  return neededFields[file].filter((group) => group.every((field) => columns[field] === undefined));
}
