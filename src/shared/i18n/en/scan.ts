import type { Words } from '../translate.ts';

export const scan: Words['scan'] = {
  title: 'Scan',
  typed: 'Number or code of a label',
  openCamera: 'Open the camera',
  picture: 'What the camera sees',
  torch: 'Torch',
  switchCamera: 'Other camera',
  'camera.insecure':
    'The camera only opens at a secure address (https). Type the number, or use a hand scanner.',
  'camera.denied':
    'The camera is not allowed. Allow it for this page in the browser’s settings and load it again, or type the number.',
  'camera.missing': 'No camera was found. Type the number, or use a hand scanner.',
  'camera.busy':
    'The camera does not open; another app may be using it. Load the page again, or type the number.',
  list: 'Scanned carpets',
  empty: 'Scan the label of a carpet, of a job or of a place, or type the carpet’s number.',
  reading: 'Looking up: {code}…',
  waits: 'Waiting for the network',
  kept: 'Kept: {code}. It is looked up when there is a connection.',
  done: 'What was done',
  backToList: 'Back to the list',
  forgetDone: 'Empty the list',
  taken: 'Added: {item}',
  gone: 'Added, but it has been handed over to the client: {item}',
  takenJob: {
    one: '{count} carpet of job {ref} added',
    other: '{count} carpets of job {ref} added',
  },
  again: 'Already scanned: {item}',
  againJob: 'The carpets of job {ref} are already scanned.',
  emptyJob: 'Job {ref} has no carpets.',
  unknown: 'Unknown code: {code}',
  place: 'Place {code}: now scan the carpets that go here.',
  placeAfter: {
    one: 'Place {code}. The carpet that you scanned has not been moved yet: press the button with the place.',
    other:
      'Place {code}. The {count} carpets that you scanned have not been moved yet: press the button with the place.',
  },
  takenFor: 'Added: {item}. It goes to place {code} when you press the button with the place.',
  importTo: {
    one: 'Import {count} carpet to place {code}',
    other: 'Import {count} carpets to place {code}',
  },
  atPlace: 'Place {code}',
  noPlace: 'Without place {code}',
  put: { one: '{count} carpet to place {code}', other: '{count} carpets to place {code}' },
  remove: 'Remove {ref}',
  owed: 'Owes {amount}',
  completed: 'completed {day}',
  blank: 'Blank label {code}',
  whichPiece: 'Which carpet is label {code} on?',
  whichHelp: 'Number of a carpet, or client; or scan another label of the same carpet.',
  notOne: 'That code does not belong to a single carpet.',
  bound: 'Label {code} is on carpet {item}',
};
