import { expect, test } from 'vitest';
import { soundKey } from './sound.ts';

/** Spellings in use; each line is one name. */
const names = `
Παπαδόπουλος papadopoulos papadopulos ΠΑΠΑΔΟΠΟΥΛΟΣ παπαδοπουλοσ
Παπαδοπούλου papadopoulou papadopulu
Χαλάνδρι xalandri halandri chalandri
Δημήτρης Dimitris Δημητρισ dimitrhs?
Γιώργος giorgos yiorgos yorgos
Γεώργιος georgios yeorgios
Γεωργία georgia
Μπάμπης mpampis babis bampis
Ανδρέας andreas antreas Αντρέας
Χριστόδουλος christodoulos hristodoulos xristodoulos
Χρίστος christos hristos xristos
Αλέξης alexis aleksis
Αλέξανδρος alexandros aleksandros alexantros
Ξένια xenia ksenia
Ψαρράς psarras psaras
Θεοδώρου theodorou 8eodorou theodoru
Μαρία maria
Ελένη eleni
Ειρήνη eirini irini
Ευαγγελία evangelia evaggelia euaggelia
Ευάγγελος evangelos evaggelos
Άγγελος angelos aggelos
Παύλος pavlos paulos
Ευτυχία eftychia eftihia evtyhia
Σταύρος stavros stauros
Βασίλης vasilis basilis
Βαρνάβα varnava barnaba
Φωτεινή foteini photini fotini
Φίλιππος filippos philippos filipos
Κωνσταντίνος konstantinos constantinos
Κώστας kostas costas
Νικολάου nikolaou nicolaou
Νίκος nikos nicos
Σωτήρης sotiris sotirhs?
Κυριάκος kyriakos kiriakos
Κυριακού kyriakou kiriaku
Χατζηγεωργίου hatzigeorgiou chatzigeorgiou xatzigeorgiou hadjigeorgiou hajigeorgiou
Χαραλάμπους charalambous haralambous xaralampous
Λάμπρος lambros lampros
Ολυμπία olympia olimpia
Γιάννης giannis yiannis yannis
Ιωάννου ioannou
Αντωνίου antoniou andoniou
Αντιγόνη antigoni andigoni
Παναγιώτης panagiotis panayiotis
Παναγιώτου panagiotou panayiotou
Μιχαήλ michail mihail mixail michael
Μιχάλης michalis mihalis mixalis
Στέλιος stelios
Στυλιανού stylianou stilianou
Σάββας savvas sabbas savas
Ζήνων zinon
Ζωή zoi
Λουκάς loukas lukas
Λεωνίδας leonidas
Λευκωσία lefkosia leukosia levkosia
Λεμεσός lemesos
Λάρνακα larnaka larnaca
Πάφος pafos paphos
Αμμόχωστος ammochostos ammohostos amoxostos
Αγία agia ayia
Στρόβολος strovolos strobolos
Έγκωμη egkomi engomi
Λατσιά latsia
Μακαρίου makariou
Γρηγόρης grigoris
Μάριος marios
Αθηνά athina a8ina athena
Θάλεια thaleia thalia
Δέσποινα despoina despina
Αικατερίνη aikaterini ekaterini
Κατερίνα katerina caterina
Αναστασία anastasia
Γκίκας gikas gkikas
Γκρέτα gkreta greta
Τζένη tzeni jeni
Καραγιάννης karagiannis karayiannis
Ηλίας ilias elias
Ηλιάδης iliadis eliades
Δημητρίου dimitriou demetriou demetriu
Ιωαννίδης ioannidis ioannides
Νικολαΐδης nicolaides nikolaidis
Χατζηδημητρίου hadjidemetriou hatzidimitriou
Χατζηοικονόμου hadjieconomou hatzioikonomou
Οικονομίδης economides oikonomidis
Μιχαηλίδης michailidis michaelides
Γαβριήλ gavriil gabriel gavriel
Γαβριηλίδης gavriilidis gavrielides
Εμμανουήλ emmanouil emmanuel
Δημοσθένους dimosthenous demosthenous
Ηλιοφώτου iliofotou eliophotou
Χατζηηλία hadjielia hatziilia
Ηρακλέους irakleous heracleous?
Δανιήλ daniil daniel
Αθηνοδώρου athinodorou athenodorou
Ηρώ iro
Υπατία ypatia ipatia
Οικονόμου oikonomou ikonomou economou economu
Άντρη andri antri
Ιωσήφ iosif ioseph?
Ραφαήλ rafail raphail raphael
Χριστοφόρου christoforou christophorou hristoforou
Ζαχαρίας zacharias zaharias zaxarias
Πέτρος petros
Πολύκαρπος polykarpos policarpos
Κλεοπάτρα kleopatra cleopatra
Σοφία sofia sophia
Φλουρέντζου flourentzou
Ευθυμίου efthymiou euthimiou
Ευδοκία evdokia eudokia
Αύγουστος avgoustos augoustos
Δαυίδ david
Κουμπαρής koumparis koubaris
Μπέμπα mpempa beba
Ντίνα ntina dina
Ντίνος ntinos dinos
Πανταζής pantazis pandazis
Κοντός kontos kondos
Τσαγγάρης tsaggaris tsangaris
Σφίγγα sfigga sfinga
Παγκύπρια pagkypria pangypria?
`
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [greek = '', ...others] = line.split(' ').filter((name) => !name.endsWith('?'));
    return others.map((other) => [other, greek] as const);
  });

test('there are pairs enough to speak of', () => {
  expect(names.length).toBeGreaterThan(119);
});

test.each([...names, ['papaeconomou', 'Παπαοικονόμου'] as const])(
  '%s sounds like %s',
  (other, greek) => {
    expect(soundKey(other)).toBe(soundKey(greek));
  },
);

test.each([
  ['Νίκος', 'Νίκη'],
  ['Μαρία', 'Μάριος'],
  ['Παύλος', 'Πέτρος'],
  ['Δημήτρης', 'Δήμητρα'],
  ['Άννα', 'Άντρη'],
  ['Ελένη', 'Ηλιάνα'],
  ['Δέσποινα', 'Δημήτρης'],
])('%s does not sound like %s', (first, other) => {
  expect(soundKey(first)).not.toBe(soundKey(other));
});

test.each(names)('%s, a sound of %s, is found while it is typed', (other, greek) => {
  const whole = soundKey(greek);
  const lost = [greek, other].flatMap((name) =>
    Array.from({ length: name.length - 3 }, (_, n) => name.slice(0, n + 4)).filter(
      // The sound of the last letter may change with the next one.
      (typed) => !whole.startsWith(soundKey(typed).slice(0, -1)),
    ),
  );
  expect(lost).toEqual([]);
});

test('what is no letter stays', () => {
  expect(soundKey('I-000123 / 12.5')).toBe('i-000123 / 12.5');
});
