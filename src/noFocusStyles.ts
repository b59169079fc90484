/**
 * Stands in for a style sheet of Docusaurus that hides the focus from readers with a mouse, as browsers do by themselves.
 * Its rule matches by a class of the whole page: at the first tap, all of the page was styled again.
 */
export {};
