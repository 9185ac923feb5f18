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
