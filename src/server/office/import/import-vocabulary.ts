import { plainLabel, type Vocabulary } from '#server/platform/foreign-csv/index.ts';
import { catalogueOf } from '#server/platform/i18n/index.ts';
import { languages } from '#shared/base/choices.ts';
import { recordOf } from '#shared/base/record-of.ts';
import { fill, type WordKey } from '#shared/i18n/translate.ts';
import { type ImportField, type ImportFile, importFields } from '#shared/records/import-fields.ts';
import { otherWords, ownWords } from './own-words.ts';

const clientNumber = [
  'αρ πελατη',
  'αριθμοσ πελατη',
  'κωδικοσ πελατη',
  'κωδ πελατη',
  'customer number',
  'customer no',
  'customer code',
  'customer id',
  'client number',
  'client no',
  'client code',
  'client id',
];
const vatNumber = [
  'αρ φπα',
  'αριθμοσ φπα',
  'αφμ',
  'α φ μ',
  'αρ μητρωου φπα',
  'vat number',
  'vat no',
  'vat reg no',
  'vat',
  'tax id',
  'tin',
];
const phone = [
  'τηλεφωνο',
  'τηλεφωνο 1',
  'τηλ',
  'τηλ 1',
  'αρ τηλεφωνου',
  'τηλεφωνο πελατη',
  'phone',
  'phone 1',
  'telephone',
  'tel',
  'phone number',
  'phone 1 value',
];
const client = [
  'πελατησ',
  'ονομα πελατη',
  'ονοματεπωνυμο πελατη',
  'ονοματεπωνυμο',
  'client',
  'customer',
  'client name',
  'customer name',
  'name',
];
const clientCompany = ['επωνυμια', 'επωνυμια πελατη', 'εταιρεια', 'company', 'company name'];
const clientFields = {
  clientNumber,
  clientVatNumber: vatNumber,
  client,
  clientCompany,
  clientPhone: phone,
};

const price = ['τιμη', 'τιμη μοναδασ', 'χρεωση', 'κοστοσ', 'price', 'unit price', 'cost', 'charge'];
const notes = ['σημειωσεισ', 'παρατηρησεισ', 'σχολια', 'notes', 'remarks', 'comments', 'note'];
const description = ['περιγραφη', 'λεπτομερειεσ', 'description', 'details'];
const previousRef = [
  'παλιοσ κωδικοσ',
  'κωδικοσ χαλιου',
  'αρ χαλιου',
  'αριθμοσ χαλιου',
  'κωδικοσ',
  'ετικετα',
  'barcode',
  'previous code',
  'previous number',
  'carpet code',
  'carpet number',
  'carpet no',
  'code',
  'tag',
];
const carpetTitle = [
  'τιτλοσ',
  'χαλι',
  'ειδοσ',
  'ονομα χαλιου',
  'title',
  'carpet',
  'rug',
  'item',
  'piece',
];

/** Column headings of other systems, in Greek and English, without accents and punctuation; the likeliest first. */
const foreignWords: { [F in ImportFile]: Vocabulary<ImportField<F>> } = {
  items: {
    title: ['τιτλοσ', 'υπηρεσια', 'προιον', 'ειδοσ', 'ονομα', 'title', 'service', 'item', 'name'],
    category: ['κατηγορια', 'τυποσ', 'category', 'type', 'kind'],
    unit: ['μοναδα', 'μοναδα μετρησησ', 'μμ', 'unit', 'unit of measure'],
    price,
    description,
    disabled: ['ανενεργη', 'inactive'],
  },
  clients: {
    number: [...clientNumber, 'αρ', 'κωδικοσ', 'αριθμοσ', 'no', 'number', 'code', 'id'],
    companyName: ['επωνυμια', 'εταιρεια', 'επωνυμια εταιρειασ', 'company name', 'company'],
    firstName: ['ονομα', 'first name', 'given name', 'firstname'],
    lastName: ['επωνυμο', 'επιθετο', 'last name', 'surname', 'family name', 'lastname'],
    name: ['ονοματεπωνυμο', 'ονομα πελατη', 'πελατησ', 'full name', 'name', 'client', 'customer'],
    vatNumber,
    peppolId: ['peppol', 'peppol id', 'διευθυνση peppol', 'endpoint id', 'participant id'],
    buyerReference: ['αναφορα αγοραστη', 'buyer reference', 'your reference'],
    phone: [...phone, 'τηλεφωνο οικιασ', 'σταθερο', 'home phone', 'landline'],
    mobile: [
      'κινητο',
      'κινητο τηλεφωνο',
      'τηλεφωνο 2',
      'τηλ 2',
      'mobile',
      'mobile phone',
      'cell',
      'phone 2',
      'phone 2 value',
    ],
    email: ['email', 'e mail', 'ηλεκτρονικη διευθυνση', 'mail', 'email address', 'e mail 1 value'],
    street: ['οδοσ και αριθμοσ', 'οδοσ', 'διευθυνση', 'street', 'address', 'street address'],
    unitOfAddress: [
      'διαμ οροφοσ',
      'διαμερισμα',
      'οροφοσ',
      'flat floor',
      'flat',
      'apartment',
      'floor',
    ],
    zip: [
      'τ κ',
      'τκ',
      'ταχ κωδικασ',
      'ταχυδρομικοσ κωδικασ',
      'postcode',
      'post code',
      'postal code',
      'zip',
    ],
    city: ['πολη', 'δημοσ', 'κοινοτητα', 'city', 'town'],
    district: ['περιοχη', 'επαρχια', 'district', 'area', 'region'],
    language: ['γλωσσα εγγραφων', 'γλωσσα', 'language of documents', 'language'],
    notes,
    subscriptionEnabled: [],
    subscriptionType: [],
    subscriptionAmount: ['ποσο συνδρομησ', 'subscription amount'],
    marketingMail: [
      'ενημερωτικα email',
      'διαφημιστικα email',
      'συναινεση email',
      'ενημερωτικο δελτιο',
      'newsletter',
      'accepts email marketing',
      'accepts marketing',
      'email marketing',
      'marketing email',
      'email consent',
      'marketing consent',
      'email opt in',
      'email permission',
    ],
    marketingMailOn: ['ημερομηνια συναινεσησ', 'consent date', 'opt in date', 'opt in time'],
    marketingMailSource: ['πηγη συναινεσησ', 'consent source', 'opt in source'],
    marketingMessage: [
      'ενημερωτικα sms',
      'ενημερωτικα μηνυματα',
      'διαφημιστικα μηνυματα',
      'συναινεση sms',
      'accepts sms marketing',
      'sms marketing',
      'sms consent',
      'sms opt in',
      'sms permission',
    ],
    marketingMessageOn: ['ημερομηνια συναινεσησ sms', 'sms consent date'],
    marketingMessageSource: ['πηγη συναινεσησ sms', 'sms consent source'],
  },
  pieces: {
    ...clientFields,
    pieceNumber: [],
    previousRef,
    title: carpetTitle,
    category: ['κατηγορια', 'τυποσ', 'ειδοσ χαλιου', 'category', 'type', 'kind'],
    length: ['μηκοσ', 'μηκοσ εκ', 'length', 'length cm'],
    width: ['πλατοσ', 'πλατοσ εκ', 'φαρδοσ', 'width', 'width cm'],
    size: ['μηκοσ πλατοσ', 'διαστασεισ', 'μεγεθοσ', 'size', 'dimensions', 'length width'],
    price,
    description: [...description, ...notes],
  },
  stored: {
    ...clientFields,
    pieceNumber: [],
    previousRef,
    title: carpetTitle,
    place: [
      'θεση',
      'ραφι',
      'θεση αποθηκησ',
      'αποθηκη',
      'place',
      'shelf',
      'location',
      'rack',
      'bin',
    ],
    startDate: [
      'ημερομηνια εισαγωγησ',
      'εισαγωγη',
      'απο',
      'ημερομηνια',
      'ημ νια',
      'imported on',
      'date in',
      'since',
      'from',
      'date',
    ],
    notes,
  },
  balances: {
    ...clientFields,
    amount: [
      'υπολοιπο',
      'ποσο',
      'οφειλη',
      'balance',
      'amount',
      'amount due',
      'open amount',
      'owed',
    ],
    date: ['ημερομηνια', 'ημ νια', 'ημερομηνια εκδοσησ', 'date', 'invoice date', 'document date'],
    dueDate: ['ληξη', 'ημερομηνια ληξησ', 'πληρωτεο εωσ', 'προθεσμια', 'due date', 'due', 'due on'],
    document: [
      'παραστατικο',
      'τιμολογιο',
      'αρ τιμολογιου',
      'αρ παραστατικου',
      'document',
      'invoice',
      'invoice number',
      'invoice no',
      'reference',
    ],
    notes: [...notes, ...description],
  },
};

/** The headings of Kilim's own lists and files in both languages, then those of other systems. */
export function vocabularyOf(file: ImportFile): Partial<Vocabulary<ImportField>> {
  const foreign: Partial<Vocabulary<ImportField>> = foreignWords[file];
  const own = ownWords(file);
  return recordOf(importFields[file], (field: ImportField) => [
    ...inBoth(own[field] ?? []),
    ...(foreign[field] ?? []),
  ]);
}

/** Headings that are no field, whatever they begin with. */
export function otherHeads(file: ImportFile): readonly string[] {
  return inBoth(otherWords(file));
}

function inBoth(keys: readonly WordKey[]): string[] {
  return languages.flatMap((language) =>
    keys.map((key) => plainLabel(fill(catalogueOf(language), key, {}))),
  );
}
