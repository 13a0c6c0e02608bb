/** This day of the person's calendar, as YYYY-MM-DD. */
export const today = () => new Date().toLocaleDateString('sv-SE');
