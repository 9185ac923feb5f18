import { invoice } from './invoice.ts';
import { job } from './job.ts';
import { payment } from './payment.ts';
/** One sentence for each code of `errors.ts`, in its order. */
export const error = {
  'request.invalid': 'Κάποια πεδία χρειάζονται διόρθωση.',
  'request.unreadable': 'Το αίτημα δεν διαβάζεται.',
  'request.badText': 'Το κείμενο περιέχει χαρακτήρες που δεν αποθηκεύονται.',
  'request.tooLarge': 'Το αίτημα είναι πολύ μεγάλο.',
  'request.tooMany': 'Πάρα πολλά αιτήματα. Δοκιμάστε ξανά σε λίγο.',
  'request.busy':
    'Ετοιμάζονται ήδη πολλές λίστες, αναφορές και έντυπα. Δοκιμάστε ξανά σε {seconds} δευτερόλεπτα.',
  'request.idempotencyKeyReused': 'Το ίδιο κλειδί στάλθηκε ξανά με άλλα στοιχεία.',
  'request.idempotencyKeyRunning': 'Το ίδιο αίτημα εκτελείται ήδη.',
  'route.notFound': 'Αυτή η διεύθυνση δεν υπάρχει.',
  'record.notFound': 'Η εγγραφή δεν βρέθηκε.',
  'record.changed': 'Κάποιος άλλος άλλαξε την εγγραφή στο μεταξύ.',
  'search.unknownColumn': 'Άγνωστη στήλη: {column}',
  'search.badPattern': 'Το μοτίβο αναζήτησης δεν είναι έγκυρο.',
  'search.tooSlow': 'Η αναζήτηση άργησε πολύ. Δοκιμάστε απλούστερο φίλτρο.',
  'auth.required': 'Πρέπει να συνδεθείτε.',
  'auth.failed': 'Λάθος όνομα χρήστη ή κωδικός.',
  'auth.tooManyTries': 'Πολλές αποτυχημένες προσπάθειες. Δοκιμάστε ξανά σε {seconds} δευτερόλεπτα.',
  'auth.wrongPassword': 'Ο τωρινός κωδικός δεν είναι σωστός.',
  'auth.weakPassword': 'Ο κωδικός είναι πολύ συνηθισμένος.',
  forbidden: 'Δεν έχετε δικαίωμα για αυτή την ενέργεια.',
  'reference.unknown': 'Δεν υπάρχει (πια) αυτή η εγγραφή.',
  'client.owes': 'Ο πελάτης οφείλει {amount} και δεν μπορεί να διαγραφεί.',
  'client.hasOpenJobs': 'Ο πελάτης έχει ανοιχτές εργασίες και δεν μπορεί να διαγραφεί.',
  'client.hasUninvoicedJobs':
    'Ο πελάτης έχει ολοκληρωμένες εργασίες χωρίς τιμολόγιο και δεν μπορεί να διαγραφεί.',
  'client.hasStoredItems': 'Ο πελάτης έχει χαλιά στην αποθήκη και δεν μπορεί να διαγραφεί.',
  'clientItem.referenceInUse': 'Ο κωδικός χρησιμοποιείται ήδη από άλλο χαλί',
  'clientItem.isStored': 'Το χαλί βρίσκεται στην αποθήκη και δεν μπορεί να διαγραφεί.',
  'clientItem.onOpenJob': 'Το χαλί είναι σε ανοιχτή εργασία και δεν μπορεί να διαγραφεί.',
  'clientItem.hasStorageOfClient':
    'Το χαλί βρίσκεται σε εργασία του πελάτη του και δεν μπορεί να αλλάξει πελάτη.',
  'job.notChangeable': job.notChangeable,
  'job.alreadyCompleted': 'Η εργασία έχει ήδη ολοκληρωθεί.',
  'job.clientItemOfOther': 'Το χαλί ανήκει σε άλλον πελάτη.',
  'job.rowIsStored':
    'Υπάρχει χαλί στην αποθήκη: η γραμμή ή η εργασία του δεν αφαιρείται πριν βγει.',
  'job.clientItemFixed': 'Το χαλί της γραμμής έχει μπει στην αποθήκη και δεν μπορεί να αλλάξει.',
  'job.notImportable':
    'Εισαγωγή γίνεται μόνο σε εργασία που δεν έχει ολοκληρωθεί, για γραμμή με χαλί πελάτη.',
  'job.alreadyStored': 'Το χαλί βρίσκεται ήδη στην αποθήκη.',
  'job.notExportable': 'Το χαλί δεν βρίσκεται στην αποθήκη.',
  'place.codeInUse': 'Υπάρχει ήδη θέση με αυτόν τον κωδικό.',
  'place.disabled': 'Η θέση δεν δέχεται άλλα χαλιά.',
  'place.occupied': 'Η θέση έχει χαλιά και δεν μπορεί να διαγραφεί.',
  'invoice.jobNotAvailable':
    'Κάποια εργασία δεν είναι ολοκληρωμένη, ανήκει σε άλλον πελάτη ή έχει ήδη τιμολογηθεί.',
  'invoice.jobBySubscription':
    'Η εργασία ανήκει στη συνδρομή του πελάτη και μπαίνει στο τιμολόγιό της.',
  'invoice.cancelled': invoice.alreadyCancelled,
  'invoice.hasPayments': 'Το τιμολόγιο έχει εισπράξεις ({receipts}). Ακυρώστε πρώτα αυτές.',
  'invoice.noJobs': 'Επιλέξτε τουλάχιστον μία εργασία',
  'invoice.fixed': 'Ο πελάτης και ο τύπος δεν αλλάζουν μετά την έκδοση.',
  'invoice.totalUnderPaid': 'Το σύνολο δεν μπορεί να είναι μικρότερο από όσα πληρώθηκαν ({paid}).',
  'invoice.noSubscriptionJobs':
    'Το τιμολόγιο δεν εκδόθηκε. Ελέγξτε αν υπάρχουν ολοκληρωμένες εργασίες που ανήκουν στη συνδρομή του πελάτη.',
  'config.badAlgorithm': 'Ο αλγόριθμος έχει λάθος στη θέση {position}.',
  'config.incomplete':
    'Στις ρυθμίσεις λείπουν στοιχεία της εταιρείας ({fields}): χωρίς αυτά δεν εκδίδεται τιμολόγιο.',
  'sample.notEmpty': 'Τα δείγματα μπαίνουν μόνο όσο δεν υπάρχει καμία εγγραφή.',
  'sample.none': 'Δεν υπάρχουν δείγματα.',
  'sample.hasAdded':
    'Μετά τα δείγματα προστέθηκαν {added} δικές σας εγγραφές. Θα έσβηναν και αυτές.',
  'payment.noEntries': payment.noEntries,
  'payment.exceedsOutstanding': 'Το ποσό ξεπερνά το υπόλοιπο του τιμολογίου {invoice}.',
  'payment.invoiceOfOther': 'Το τιμολόγιο {invoice} ανήκει σε άλλον πελάτη ή έχει ακυρωθεί.',
  'payment.repeatedInvoice': 'Το τιμολόγιο {invoice} δόθηκε δύο φορές.',
  'payment.cancelled': payment.alreadyCancelled,
  'payment.fixed': 'Ο πελάτης μιας είσπραξης δεν αλλάζει.',
  'mail.notRetryable': 'Το μήνυμα έχει σταλεί ή στέλνεται ήδη.',
  'mail.noAddress': 'Ο πελάτης δεν έχει διεύθυνση email.',
  'mail.underWay': 'Το έγγραφο περιμένει ήδη να σταλεί.',
  'reminder.nothingOverdue': 'Δεν υπάρχει ληξιπρόθεσμη οφειλή.',
  'reminder.tooSoon': 'Στάλθηκε υπενθύμιση στον πελάτη στις {on}: η επόμενη από τις {next}.',
  'server.unexpected': 'Ωχ. Κάτι πήγε στραβά. Δοκιμάστε ξανά αργότερα.',
  'server.notReady': 'Η εφαρμογή δεν είναι έτοιμη ακόμη.',
  'server.full':
    'Ο δίσκος του διακομιστή είναι γεμάτος: δεν αποθηκεύτηκε τίποτα. Ελευθερώστε χώρο και δοκιμάστε ξανά.',
} as const;
