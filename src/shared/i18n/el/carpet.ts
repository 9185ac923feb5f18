import { forward } from './forward.ts';
import { handover } from './handover.ts';
import { photo } from './photo.ts';
import { place } from './place.ts';
import { stage } from './stage.ts';
import { storage } from './storage.ts';
import { work } from './work.ts';

/** What a carpet's page says, which a scanned label opens on a phone. */
export const carpet = { ...work, forward, handover, photo, place, stage, storage };
