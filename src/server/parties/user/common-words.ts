/**
 * Words that common passwords are made of, folded: frequent in leaked passwords, first names, places, clubs
 * and words of the trade, Greek ones also in Latin letters. Compiled by hand; with the decoration that
 * `common-passwords.ts` ignores they cover some hundred thousand passwords of twelve characters and more.
 */
export const commonWords: ReadonlySet<string> = new Set(
  `
password passwort passw passwd pass pwd secret private access account admin administrator root
user username guest login logon signin welcome hello letmein letme enter open opensesame changeme
change default temp temporary test testing tester demo sample example system server computer
laptop internet windows microsoft google facebook instagram twitter youtube whatsapp viber skype
apple iphone samsung android nokia amazon netflix paypal office outlook excel master super superman
batman spiderman ironman starwars pokemon matrix hunter shadow dragon monkey tiger lion eagle wolf
falcon phoenix panther dolphin butterfly rabbit kitten puppy flower rose sunflower sunshine rainbow
summer winter spring autumn january february march april june july august september october november
december monday tuesday wednesday thursday friday saturday sunday morning night today forever always
never nothing something anything everything iloveyou ilove love lover loveme loveyou mylove baby
babygirl honey sweet sweety sweetheart princess prince queen king angel devil heaven god jesus christ
trustno trustnoone whatever fuckyou fuck shit sexy hottie football soccer basketball baseball hockey
tennis golf liverpool arsenal chelsea barcelona realmadrid juventus manchester united city freedom
liberty justice peace power energy magic wizard merlin gandalf ninja samurai knight warrior killer
hacker player gamer winner champion legend hero star moon sun earth ocean river mountain forest
diamond silver gold golden platinum crystal purple orange yellow green blue black white red pink
cheese chocolate coffee cookie banana apple cherry lemon pepper ginger michael michelle jennifer
jessica ashley daniel andrew joshua robert thomas william charlie george john david james mary maria
anna elena helen peter paul nicole sophie alex alexander alexandra chris christian christina andreas
andreou costas kostas giorgos yiorgos georgiou nikos nicos dimitris yiannis giannis ioannis eleni
katerina panayiota panagiotis marios stelios christos antonis michalis savvas petros pavlos sofia
despina vasiliki kyriakos loizos papadopoulos papadopoulou family house home mother father brother
sister mama mamma baba papa company business shop store work office boss money euro dollar bank
cash invoice client customer cleaning cleaner clean laundry wash carpet carpets rug rugs kilim kelim
persian silk wool warehouse storage cyprus kypros kipros nicosia lefkosia limassol lemesos larnaca
larnaka paphos pafos famagusta ammochostos kyrenia keryneia troodos protaras ayianapa greece ellada
ellas hellas athens athina thessaloniki kriti crete rhodes mykonos santorini apoel omonia anorthosis
apollon olympiakos panathinaikos aek paok kalimera kalispera kalinixta sagapo sagapao agapi agapimou
kodikos kwdikos sinthima synthima xali xalia hali halia chali chalia xalaki tapita tapites katharismos
katharistirio apothiki pelatis ergasia spiti mana mama papous giagia yiayia thalassa ilios fengari
kalokairi ximonas anixi fthinoporo zoi eleftheria theos panagia malaka malakas gamoto
κωδικοσ συνθημα μυστικο διαχειριστησ καλημερα καλησπερα καληνυχτα αγαπη αγαπημου σαγαπω σαγαπαω ζωη
ζωημου κυπροσ λευκωσια λεμεσοσ λαρνακα παφοσ αμμοχωστοσ κερυνεια ελλαδα ελλασ αθηνα θεσσαλονικη κρητη
χαλι χαλια χαλακι κιλιμι ταπητεσ ταπητασ μοκετα καθαρισμοσ καθαριστηριο αποθηκη πελατησ εργασια σπιτι
γραφειο εταιρεια μαγαζι μαμα μπαμπασ παππουσ γιαγια παιδια οικογενεια ηλιοσ θαλασσα φεγγαρι καλοκαιρι
χειμωνασ ανοιξη φθινοπωρο θεοσ παναγια χριστοσ μαρια ελενη γιωργοσ γιαννησ νικοσ κωστασ δημητρησ
ανδρεασ κατερινα σοφια αννα παπαδοπουλοσ αποελ ομονοια ολυμπιακοσ παναθηναικοσ μαλακασ γαμωτο
correcthorsebatterystaple thequickbrownfox thequickbrownfoxjumpsoverthelazydog tobeornottobe
maytheforcebewithyou allyourbasearebelongtous openthepoddoors iamyourfather winteriscoming youshallnotpass
tobeornottobethatisthequestion hellodarknessmyoldfriend neverguessthis thisismypassword mypasswordis
donotchangethis πατερημων πατερημωνοεντοισουρανοισ ελευθεριαηθανατοσ γνωθισαυτον μολωνλαβε molonlave
ταπανταρει panmetronariston σεγνωριζωαποτηνκοψη segnorizoapotinkopsi tononirodenpetheni
my me the you your our and is in to i a
ο η το του τησ των και με μου σου μασ
`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

/** Any section of these, in either direction, counts as one word. */
export const keyboardWalks: readonly string[] = [
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
  'qazwsxedcrfvtgbyhnujmikolp',
  'αβγδεζηθικλμνξοπρστυφχψω',
  'ςερτυθιοπασδφγηξκλζχψωβνμ',
];

/**
 * Names common in Cyprus and Greece, folded: a name and a year make a frequent password. Compared by
 * sound, so that `Georgios` and `Γεώργιος` are the same.
 */
export const greekNames: readonly string[] = `
γεωργιοσ γιωργοσ γιωρκοσ γιαγκοσ ιωαννησ γιαννησ γιαννακησ κωνσταντινοσ κωστασ κωστησ κωστακησ ντινοσ
δημητριοσ δημητρησ δημητρακησ νικολαοσ νικοσ νικολασ παναγιωτησ πανικοσ πανοσ τακησ βασιλειοσ βασιλησ
βασοσ χρηστοσ χριστοσ χριστακησ χριστοφοροσ χριστοδουλοσ αθανασιοσ θανασησ ευαγγελοσ βαγγελησ μιχαηλ
μιχαλησ μιχαλακησ αντωνιοσ αντωνησ αντωνακησ σπυριδων σπυροσ στυλιανοσ στελιοσ ανδρεασ αντρεασ αντρικοσ
ανδρονικοσ πετροσ πετρακησ παυλοσ ηλιασ αλεξανδροσ αλεξησ αλεκοσ σταυροσ σταυρινοσ χαραλαμποσ χαρησ
μπαμπησ λαμπροσ εμμανουηλ μανωλησ ελευθεριοσ λευτερησ σωτηριοσ σωτηρησ σωτοσ κυριακοσ λοιζοσ μαριοσ
σαββασ γρηγοριοσ γρηγορησ λουκασ ματθαιοσ μαρκοσ θεοδωροσ θοδωρησ θεοδοσησ θεοφανησ θεοχαρησ ευσταθιοσ
σταθησ αναστασιοσ τασοσ αποστολοσ φιλιπποσ στεφανοσ αριστειδησ αριστοσ ορεστησ αχιλλεασ οδυσσεασ ιασονασ
θησεασ περικλησ σωκρατησ πλατωνασ ομηροσ λεωνιδασ ρενοσ νεοφυτοσ νεοκλησ ζηνωνασ ονησιλοσ κλεανθησ
γερασιμοσ διονυσησ διονυσιοσ ραφαηλ γαβριηλ δανιηλ αγγελοσ αγησιλαοσ αδαμοσ αιμιλιοσ βαρναβασ βικτωρασ
ζαχαριασ θωμασ ιακωβοσ κλεοβουλοσ λαζαροσ μαξιμοσ μελετησ μενελαοσ μιλτοσ παρισ παντελησ προδρομοσ
πολυβιοσ σιμοσ σολωνασ τιμοθεοσ τριφωνασ φοιβοσ φωτησ φωτιοσ χρυσανθοσ χρυσοστομοσ φανοσ ρικκοσ
μαρια μαρουλλα ελενη ελενιτσα αικατερινη κατερινα κατια βασιλικη σοφια αννα αννουλα γεωργια γιωργουλλα
ιωαννα γιαννουλα χριστινα χρυσταλλα δεσποινα δεσπω ευαγγελια αγγελικη αγγελα παναγιωτα γιωτα
ειρηνη ρηνα κωνσταντινα ντινα δημητρα φωτεινη παρασκευη βουλα βιβη σταυρουλα αναστασια τασουλα νατασα
αλεξανδρα αλεξια θεοδωρα δωρα ελισαβετ κυριακη κικη στελλα στυλιανη μαγδαληνη μαγδα αθηνα αφροδιτη
αρτεμισ ιφιγενεια ηλεκτρα περσεφονη πηνελοπη καλλιοπη κλειω ουρανια ευτυχια ελπιδα νικη νικολεττα αντρη
αντρια ανδρουλλα αντρουλλα χαρουλλα μυρια μυροφορα ρεβεκκα ραλλου ξενια ξανθη μελπω ολγα ευα εφη ευδοκια
ευγενια ευανθια ζωη λουκια λυδια μαργαριτα μαριαννα μαριλενα μαρινα μαιρη μυρτω ναταλια νεφελη ολυμπια
πολυξενη ροδουλα ρουλα σαββουλα σωτηρουλα στεφανια τερεζα τουλα φανη φροσω χαρα χριστιανα χρυσω χρυσουλα
χρυσανθη ιλιανα ισμηνη κορινα δαναη ραφαελα γαβριελλα εμμανουελα μιχαελα
γεωργιου γεωργιαδησ ιωαννου ιωαννιδησ κωνσταντινου κωνσταντινιδησ κωστα δημητριου δημητριαδησ νικολαου
νικολαιδησ παναγιωτου παναγιδησ χριστοφορου χριστοφη χριστοδουλου χριστου αντωνιου αντωνιαδησ μιχαηλιδησ
χαραλαμπουσ χαραλαμπιδησ σαββα σαββιδησ λοιζου λοιζιδησ κυριακου κυριακιδησ ανδρεου στυλιανου στυλιανιδησ
παυλου παυλιδησ πετρου πετριδησ στεφανου φιλιππου παπαδοπουλοσ παπαδοπουλου παπαγεωργιου παπαιωαννου
παπανικολαου παπαδακησ χατζηγεωργιου χατζηιωαννου χατζηνικολα χατζηχριστου οικονομου οικονομιδησ θεοδωρου
θεοδουλου ευαγγελου ευσταθιου ελευθεριου σωτηριου γρηγοριου ηλιαδησ μαρκου λουκα λουκαιδησ αριστειδου
αριστοδημου κλεανθουσ νεοφυτου νεοκλεουσ ζαχαριου παντελιδησ αθανασιου αναστασιου αναστασιαδησ βασιλειου
βασιλειαδησ σταυρου σταυρινιδησ αλεξανδρου αλεξιου μακριδησ αγαθοκλεουσ κληριδησ τσαγγαρησ
`
  .trim()
  .split(/\s+/);
