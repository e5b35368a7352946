// Words that change a text or a list in its place: what was found of it before is found of what it was.

/** None of the words that a condition has let through is left. */
export const changesText =
  /^(?:<<|concat|prepend|replace|insert|clear|\[\]=|(?:upcase|downcase|capitalize|swapcase|g?sub|tr|tr_s|[lr]?strip|chomp|chop|squeeze|squish|succ|next|reverse|slice|delete|delete_prefix|delete_suffix|truncate|remove|indent|scrub|encode|unicode_normalize)!)$/

/** Which elements a list has, or what they are. */
export const changesElements =
  /^(?:(?:reject|select|filter|map|collect|compact|compact_blank|flatten|slice|extract)!|keep_if|delete|delete_if|delete_at|shift|pop|clear|replace|fill)$/
