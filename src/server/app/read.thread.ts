// Reads long lists and whole-shop reports beside the server, on a connection of its own.
import { contract } from '#shared/contract/index.ts';
import { answerReads } from '../platform/http/index.ts';
import { handlers } from './handlers.ts';

answerReads({ contract, handlers });
