const list = (names: string) => new Set(names.split(' '));

/** The elements that content may have, with the attributes of `safeAttributes` alone. */
export const allowedTags = list(
  'a abbr b blockquote br caption cite code dd del details div dl dt em figcaption figure footer ' +
    'h1 h2 h3 h4 h5 h6 hr i img input ins kbd li mark ol p pre q s small span strong sub summary sup ' +
    'table tbody td tfoot th thead time tr u ul',
);

/** Elements whose content is no text for a reader. Of all others that are not allowed, the content stays. */
export const droppedTags = list(
  'applet audio base canvas embed frame frameset head iframe link math meta noembed noframes noscript object ' +
    'option picture plaintext script select source style svg template textarea title track video xmp',
);

export const voidTags = list('br hr img input');
