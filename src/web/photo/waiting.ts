/** Says in this browser that photos are still to be sent: the app takes them up when it opens. */
export const HAS_WAITING = 'kilim.photos';

export function hasWaitingPhotos(): boolean {
  return localStorage.getItem(HAS_WAITING) !== null;
}
