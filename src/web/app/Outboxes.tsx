import { LeftScans } from '#web/count/ScanOutbox.tsx';
import { PhotoOutbox } from '#web/photo/PhotoOutbox.tsx';

/** What an earlier visit could not send: it goes out now, on whatever screen. */
export function Outboxes() {
  return (
    <>
      <PhotoOutbox />
      <LeftScans />
    </>
  );
}
