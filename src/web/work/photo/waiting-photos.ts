/** The key in local storage that tells that photos are waiting to be sent. */
export const WAITING_PHOTOS = 'kilim.photos';
