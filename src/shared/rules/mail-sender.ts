/** `info@example.com` or `Name <info@example.com>`. */
export const MAIL_SENDER = /^([^<>\p{Cc}]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/u;
