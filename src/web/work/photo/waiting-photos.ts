/** Says in this browser that photos are still to be sent. */
export const WAITING_PHOTOS = 'kilim.photos';
