import { LeftScans } from '#web/floor/count/ScanOutbox.tsx';
import { PhotoOutbox } from '#web/work/photo/PhotoOutbox.tsx';

/** What an earlier visit could not send: it goes out now, on whatever screen. */
export function Outboxes() {
  return (
    <>
      <PhotoOutbox />
      <LeftScans />
    </>
  );
}
