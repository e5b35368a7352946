// What methods of Ruby and Rails give, by their names. Only what holds for nearly everything that has the method: a
// `round` may be a whole number or not, so it is not here.

import {
  anything,
  arrayOf,
  booleanShape,
  dateShape,
  dateTimeShape,
  decimalShape,
  emptyObject,
  integerShape,
  join,
  nullable,
  numberShape,
  objectShape,
  type Shape,
  scalarShape,
  stringShape,
} from '../shape/index.ts'

const maybeText = nullable(stringShape)

export const uri = scalarShape({ type: 'string', format: 'uri-reference' })

function table(rows: readonly (readonly [names: string, shape: Shape])[]): ReadonlyMap<string, Shape> {
  return new Map(rows.flatMap(([names, shape]) => names.split(' ').map((name) => [name, shape] as const)))
}

/** Methods that anything may be asked for: they convert, never give nil, and no record has an attribute of the name. */
export const conversions = table([
  ['to_s to_str to_sym to_json to_fs to_formatted_s to_sentence inspect html_safe to_plain_text', stringShape],
  ['upcase downcase capitalize swapcase titleize titlecase humanize underscore camelize camelcase', stringShape],
  ['dasherize parameterize tableize classify demodulize deconstantize pluralize singularize ordinalize', stringShape],
  ['strip lstrip rstrip squish chomp strip_heredoc hexdigest base64digest full_message', stringShape],
  ['to_d', decimalShape],
  ['to_i to_int bytesize total_count total_pages total_entries limit_value offset_value', integerShape],
  ['to_f', numberShape],
  ['rfc3339', dateTimeShape],
  ['utc getutc localtime getlocal ago from_now in_time_zone beginning_of_day end_of_day to_datetime', dateTimeShape],
  ['to_date', nullable(dateShape)],
  ['to_time', nullable(dateTimeShape)],
  ['full_messages', arrayOf(stringShape)],
  ['to_a', arrayOf(anything)],
  ['column_names attribute_names', arrayOf(stringShape)],
])

/** Methods that convert what they are given arguments for; without any, it may be an attribute of a record. */
export const conversionsWith = table([
  ['strftime join gsub sub tr tr_s ljust rjust center truncate truncate_words chop encode', stringShape],
  ['since until', dateTimeShape],
  ['fdiv', nullable(numberShape)],
  ['split', arrayOf(stringShape)],
  ['map collect flat_map filter_map sort_by', arrayOf(anything)],
  ['group_by', objectShape({ ...emptyObject, others: arrayOf(anything) })],
  ['index_by', objectShape({ ...emptyObject, others: anything })],
])

const openObject = objectShape({ ...emptyObject, others: anything })

/** Methods of what is an object in JSON, as a column of JSON is. */
export const hashMethods = table([
  ['keys', arrayOf(stringShape)],
  ['values', arrayOf(anything)],
  ['size length count', integerShape],
  ['slice except without merge deep_merge reverse_merge with_defaults compact compact_blank', openObject],
  [
    'to_h to_hash dup deep_dup stringify_keys deep_stringify_keys with_indifferent_access select filter reject',
    openObject,
  ],
  ['transform_values transform_keys', openObject],
])

/** Methods of lists and relations, on what goes by a plural. */
export const listMethods = table([
  ['ids', arrayOf(join(integerShape, stringShape))],
  ['tally', objectShape({ ...emptyObject, others: integerShape })],
])

/** Methods of texts, on what is known to be one in JSON: a date and a decimal are, too. */
export const textMethods = table([
  ['join gsub sub tr truncate chop reverse center ljust rjust encode', stringShape],
  ['chars lines split', arrayOf(stringShape)],
  ['length size ord', integerShape],
  ['index rindex byteindex', nullable(integerShape)],
  ['slice', nullable(stringShape)],
])

/** Methods that only texts have, or that give something else for a date. */
export const plainTextMethods = table([
  ['first last from to remove squeeze delete delete_prefix delete_suffix succ next chr indent', stringShape],
  ['prepend concat insert replace squish! dump crypt b force_encoding unicode_normalize scrub', stringShape],
  ['at slice! strip! lstrip! rstrip! chomp! chop! upcase! downcase! capitalize! swapcase! gsub! sub!', maybeText],
  ['tr! squeeze! delete! delete_prefix! delete_suffix! unicode_normalize!', maybeText],
  ['hex oct sum hash', integerShape],
  ['casecmp', nullable(integerShape)],
  ['grapheme_clusters', arrayOf(stringShape)],
  ['bytes codepoints', arrayOf(integerShape)],
])

/** What texts are gone through by. */
export const textParts = table([
  ['each_char each_line each_grapheme_cluster', stringShape],
  ['each_byte each_codepoint', integerShape],
])

/** Calls without a receiver: helpers of Action View. */
export const functions = table([
  ['t translate l localize', stringShape],
  ['number_to_currency number_to_human number_to_human_size number_to_percentage', nullable(stringShape)],
  ['number_to_phone number_with_delimiter number_with_precision number_to_rounded number_to_delimited', maybeText],
  ['truncate strip_tags strip_links sanitize excerpt highlight', nullable(stringShape)],
  ['link_to link_to_if link_to_unless button_to mail_to image_tag content_tag simple_format word_wrap', stringShape],
  [
    'time_ago_in_words distance_of_time_in_words distance_of_time_in_words_to_now pluralize dom_id dom_class',
    stringShape,
  ],
  ['raw h html_escape escape_javascript j capture safe_join form_authenticity_token', stringShape],
  ['url_for rails_blob_url rails_blob_path rails_representation_url rails_storage_proxy_url polymorphic_url', uri],
  ['polymorphic_path rails_representation_path rails_storage_proxy_path rails_storage_redirect_url', uri],
  ['asset_path asset_url image_path image_url audio_path audio_url video_path video_url font_path font_url', uri],
  ['controller_name action_name controller_path format sprintf String', stringShape],
  ['Integer', integerShape],
  ['Float', numberShape],
  ['BigDecimal Rational', decimalShape],
])

function attached(words: string, className: string): string {
  return words
    .split(' ')
    .map((word) => `${className}.${word}`)
    .join(' ')
}

/** `ActiveModel::Type::Boolean.new.cast(…)` */
function casts(types: string): string {
  return types
    .split(' ')
    .flatMap((type) => ['ActiveModel', 'ActiveRecord'].map((module) => `${module}::Type::${type}.new.cast`))
    .join(' ')
}

/** Methods of classes that Ruby and Rails bring. */
export const constantMethods = table([
  ['Time.now Time.current Time.zone.now Time.zone.at DateTime.now DateTime.current Time.at', dateTimeShape],
  ['Time.new Time.parse Time.utc Time.gm Time.local Time.mktime Time.iso8601 Time.zone.local', dateTimeShape],
  ['Time.strptime Time.rfc3339 Time.xmlschema Time.zone.iso8601 Time.zone.rfc3339 Time.zone.strptime', dateTimeShape],
  ['DateTime.new DateTime.parse DateTime.iso8601 DateTime.strptime DateTime.rfc3339', dateTimeShape],
  // A text without a date or a time gives nil.
  ['Time.zone.parse', nullable(dateTimeShape)],
  [
    'Date.today Date.current Time.zone.today Date.tomorrow Date.yesterday Date.new Date.parse Date.iso8601 Date.strptime Date.rfc3339',
    scalarShape({ type: 'string', format: 'date' }),
  ],
  [attached('hex uuid alphanumeric urlsafe_base64 base64 base58 base36', 'SecureRandom'), stringShape],
  ['Rails.application.message_verifier.generate', stringShape],
  ['ActiveSupport::MessageVerifier.new.generate ActiveSupport::MessageEncryptor.new.encrypt_and_sign', stringShape],
  [casts('Boolean'), nullable(booleanShape)],
  [casts('Integer BigInteger'), nullable(integerShape)],
  [casts('Float'), nullable(numberShape)],
  [casts('String ImmutableString'), nullable(stringShape)],
  [casts('Decimal'), nullable(decimalShape)],
  [casts('Date'), nullable(scalarShape({ type: 'string', format: 'date' }))],
  [casts('DateTime'), nullable(dateTimeShape)],
  ['I18n.t I18n.translate I18n.l I18n.localize I18n.locale I18n.default_locale I18n.transliterate', stringShape],
  ['I18n.available_locales', arrayOf(stringShape)],
  [
    attached('encode64 strict_encode64 urlsafe_encode64 decode64 strict_decode64 urlsafe_decode64', 'Base64'),
    stringShape,
  ],
  [
    'request.host request.host_with_port request.method request.request_method request.path request.fullpath request.url',
    stringShape,
  ],
  ['request.original_url request.original_fullpath request.base_url request.protocol request.raw_post', stringShape],
  ['request.uuid request.request_id request.query_string', stringShape],
  ['request.port', integerShape],
  [
    'request.user_agent request.referer request.content_type request.authorization request.ip request.remote_ip',
    nullable(stringShape),
  ],
  [
    'Pagy.page Pagy.pages Pagy.last Pagy.count Pagy.limit Pagy.items Pagy.from Pagy.to Pagy.in Pagy.offset',
    integerShape,
  ],
  ['Pagy.next Pagy.prev Pagy.previous', nullable(integerShape)],
  ['GearedPagination::Page.number WillPaginate.per_page Kaminari.config.default_per_page', integerShape],
  // What `model_name` gives, where it may be that of several classes.
  [
    attached('singular plural element human collection param_key route_key singular_route_key', 'ActiveModel::Name'),
    stringShape,
  ],
  [
    attached('url path current_path identifier filename content_type cache_name', 'CarrierWave::Uploader'),
    nullable(stringShape),
  ],
  [attached('size', 'CarrierWave::Uploader'), integerShape],
  [attached('url path to_s', 'Paperclip::Attachment'), stringShape],
  ['ActionText::RichText.to_plain_text', stringShape],
  ['Money.format Money.to_s', stringShape],
  ['Money.cents', integerShape],
  ['exception.message exception.full_message', stringShape],
  ['exception.backtrace', nullable(arrayOf(stringShape))],
  ['Math.sqrt Math.cbrt Math.sin Math.cos Math.tan Math.atan Math.atan2 Math.hypot Math.exp', numberShape],
  ['Math.log Math.log2 Math.log10', nullable(numberShape)],
  [attached('basename extname join dirname expand_path read', 'File'), stringShape],
  [attached('mtime ctime atime', 'File'), dateTimeShape],
  [attached('escape unescape escapeHTML unescapeHTML', 'CGI'), stringShape],
  [attached('url_encode html_escape h json_escape html_escape_once', 'ERB::Util'), stringShape],
  [attached('escape unescape escape_path escape_html build_query build_nested_query', 'Rack::Utils'), stringShape],
  [attached('encode_www_form encode_www_form_component decode_www_form_component', 'URI'), stringShape],
  // An address such as `mailto:` has none of them.
  [attached('scheme host hostname path query fragment user password userinfo opaque', 'URI.parse'), maybeText],
  [attached('scheme host hostname path query fragment user password userinfo', 'Addressable::URI.parse'), maybeText],
  ['URI.parse.port Addressable::URI.parse.port', nullable(integerShape)],
  ['Zlib.crc32 Zlib.adler32 Process.pid Etc.nprocessors ActiveRecord::Migrator.current_version', integerShape],
  ['CSV.generate CSV.generate_line CSV.generate_lines YAML.dump Marshal.dump Rails.version', stringShape],
  ['Shellwords.split Shellwords.shellsplit', arrayOf(stringShape)],
  ['Shellwords.escape Shellwords.join Socket.gethostname Marcel::MimeType.for', stringShape],
  ['BCrypt::Password.create BCrypt::Engine.generate_salt BCrypt::Engine.hash_secret', stringShape],
  [attached('secure_compare fixed_length_secure_compare', 'ActiveSupport::SecurityUtils'), booleanShape],
  ['Rack::Utils.secure_compare', booleanShape],
  [attached('real utime stime total', 'Benchmark.measure'), numberShape],
])
