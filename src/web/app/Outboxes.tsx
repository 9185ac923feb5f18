import { LeftScans } from '#web/floor/count/index.ts';
import { PhotoOutbox } from '#web/work/photo/index.ts';

/** Sends what an earlier visit could not send, on any screen. */
export function Outboxes() {
  return (
    <>
      <PhotoOutbox />
      <LeftScans />
    </>
  );
}
