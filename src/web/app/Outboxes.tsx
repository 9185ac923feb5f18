import { LeftScans } from '#web/floor/count/index.ts';
import { PhotoOutbox } from '#web/work/photo/index.ts';

/** What an earlier visit could not send: it goes out now, on whatever screen. */
export function Outboxes() {
  return (
    <>
      <PhotoOutbox />
      <LeftScans />
    </>
  );
}
