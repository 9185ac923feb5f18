import { answerReads } from '#server/platform/http/index.ts';
// Runs long lists and reports in a worker with its own database connection.
import { contract } from '#shared/contract/index.ts';
import { handlers } from './handlers.ts';

answerReads({ contract, handlers });
