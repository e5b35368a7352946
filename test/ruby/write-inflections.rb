# Asks ActiveSupport itself what inflections.tsv and custom-inflections.tsv expect of src/ruby/inflector. Run it with
# Debian's packages ruby, ruby-actionpack and ruby-railties:
#
#     ruby test/ruby/write-inflections.rb
#
# A row is a method, its input and its output. In the second table a row `inflector` starts a new inflector, and rows
# such as `plural` and `acronym` give it rules. Rows in which Rails 6.1 differs from 7.0 and later are left out.

require 'active_support/all'
require 'rbconfig'

INFLECTOR = ActiveSupport::Inflector

METHODS = {
  'pluralize' => ->(text) { INFLECTOR.pluralize(text) },
  'singularize' => ->(text) { INFLECTOR.singularize(text) },
  'camelize' => ->(text) { INFLECTOR.camelize(text) },
  'camelize_lower' => ->(text) { INFLECTOR.camelize(text, false) },
  'underscore' => ->(text) { INFLECTOR.underscore(text) },
  'humanize' => ->(text) { INFLECTOR.humanize(text) },
  'titleize' => ->(text) { INFLECTOR.titleize(text) },
  'dasherize' => ->(text) { INFLECTOR.dasherize(text) },
  'parameterize' => ->(text) { INFLECTOR.parameterize(text) },
  'parameterize_underscore' => ->(text) { INFLECTOR.parameterize(text, separator: '_') },
  'parameterize_empty' => ->(text) { INFLECTOR.parameterize(text, separator: '') },
  'parameterize_dots' => ->(text) { INFLECTOR.parameterize(text, separator: '..') },
  'tableize' => ->(text) { INFLECTOR.tableize(text) },
  'classify' => ->(text) { INFLECTOR.classify(text) },
  'demodulize' => ->(text) { INFLECTOR.demodulize(text) },
  'deconstantize' => ->(text) { INFLECTOR.deconstantize(text) },
  'foreign_key' => ->(text) { INFLECTOR.foreign_key(text) },
  'ordinalize' => ->(text) { INFLECTOR.ordinalize(text.to_i) }
}.freeze

COUNT = %w[pluralize singularize].freeze
FROM_SNAKE = %w[camelize camelize_lower humanize titleize classify dasherize].freeze
FROM_CAMEL = %w[underscore tableize demodulize deconstantize foreign_key titleize camelize_lower].freeze
PARAMETERIZE = %w[parameterize parameterize_underscore parameterize_empty parameterize_dots].freeze
OF_NAMES = (COUNT + FROM_SNAKE + FROM_CAMEL).uniq.freeze

# Nouns of applications, and words that meet a rule, an irregular or an uncountable, or miss one narrowly.
NOUNS = %w[
  account achievement address admin agency alias aliases analysis analyses answer api apis appointment archive archives
  article attachment audience author authority avatar axis axes badge balance bank basis bases batch battery bay belief
  bill bonus book booking box boxes branch brand buffalo buffaloes bus buses business businesses cache cactus cafe
  calf calves campaign canvas cart case category categories chassis chef chief child children class classes clause
  clinic code comment commerce company copy corpus country coupon course crisis crises criterion criteria currency
  curve custody customer dairy dash data database databases datum day deer delivery dependency desk device diagnosis
  diagnoses diary dictionary die discount dish domain dwarf echo elf email employee entry equipment equipments
  essay event evidence experience fax feedback fez fish fishes fix flow focus foot feet foreman foremen form formula
  gas genus glass goose geese gateway grandchild grandchildren group gulf half halves handle hash hashes hero heroes
  hive hives history holiday house hypothesis hypotheses icon identity image index indexes indices information inquiry
  invoice issue item jeans journey key kiss knife knives lass leaf leaves lens lenses life lives line lice louse
  log loss louses machine man men manager matrix matrices means media medium memory merchant mess message mice mouse
  money month move moves movie movies mailbox music navy news newsletter node notice oasis oases octopus octopi office
  old_news order ox oxen parenthesis parentheses party patch path patient payment penny people person persons
  phenomenon phone photo piano plus police policeman policemen policy potato preference prescription prize process
  product prognosis prognoses proof property query queries quiz quizzes quota radius rate receipt refund release
  relief reply report request response rice role roof roof_truss salary salesperson salespeople schema series session
  settings sex sexes shelf shelves sheep shoe shoes sibling sky slave species spy staff statistic stadium status
  statuses stimulus story strategy studio summary survey switch synopsis synopses syllabus tag tax taxes team test
  testis testes thesis theses thief thieves tomato tomatoes tooth toy transaction trolley tweet type unit university
  url urls user vertex vertices virus viri viruses visa visit vocabulary voucher warehouse wave week wharf wife wives
  wish wolf wolves woman women workman world yes zero zombie zombies
  a i s es ss us is x as ses ves ies oxes axes axises fishy jellyfish jelly_fish jelly-fish CamelFish gold-fish
  sheepish rices prices price licorice justice mother_in_law NODE Person PERSON PEOPLE pERSON Child CHILDREN Man
  MEN Human humans german germans roman romans talisman ottoman shaman sexy unisex essexes remove removes cowman
  BOX Boxes QUIZ OX Oxen Status STATUS statu bu bus_stop abus_es abuses omnibus syllabi campuses campus virtue
  datas criterias mediae ia ta ti tum um medium_data beta betas quota data_datum vita iota pizza delta atum
  thiefs five fives drive drives olive olives native natives relatives archive_hive chive chives wolfe halve halved
  safe safes giraffe giraffes cliff cliffs sheaf scarf golf safe_life knifefe shoeses hoes toes canoe canoes goes
  does foes videos embryo photoes tornadoes cargoes statis analys analyst analysises paralysis emphasis emphases
  parenthesises theseses bathesis newss views reviews stews sews crew crews seriess miniseries minis ministries
  aquariums forums bacterium bacteria atrium momentum post_index reindex vortex apex vertexes matrixes convexes
  appendix appendices suffix prefixes maps lapse lapses address_lines addressees progress progresses stages caches
  searches breaches ashes axe churches stitch epoch stomach stomachs myths mouses mousetrap dormouse titmouse lousy
  equipment_rental rental_equipment my_money moneys monkeys money_order big-money Information INFORMATION disinformation
  line_item line_items sales_tax child_node node_children order_status order_statuses tax_id users/session
  Admin::Person Admin::LineItem admin/people HTMLTidy café cafés résumé Fuß Fußes naïveté éfish
  piñata ñus über été
].freeze

SNAKES = %w[
  patient patient_chart patient_chart/errors admin/patients admin/patients/visits_controller _id _leading __leading
  trailing_ double__underscore doctor_id monthly_rent ward_7 ward7 7_wards x x_y x1 x_1 1_x v1/users api/v2/line_items
  user_ids doctor_ids id_id is_admin created_at s3_bucket oauth2_token html_page ssl_error HTML_page Mixed_Case
  camelCase CamelCase already::Colon a/b/c /leading/slash trailing/slash/ a//b dash-ed-word dash-ed_word
  it's_here nurse's_notes the_’quoted’_one `tick`_tock (paren)_word shop.line_items old.shop.people schema.Users
  people users posts statuses news line_items quizzes matrices status address admin/addresses data clinics__wards
  été_chaud naïve_user école ſa_ſa K_K
].freeze + ['two words', 'the nurse from_w.a.r.d', 'x-ray: the first visit', 'NurseWithoutAWard', 'keys of the_ward']

CAMELS = %w[
  Patient PatientChart ApplicationController Ward51Controller HTMLPage HTMLPagePrinter OpenBSD HTML Clinic::Errors
  Admin::Patient Clinics::Wards::Bed ClinicWards::WardBed ::Net::HTTP Net:: :: A AB ABC AbC ABc aB aBC iPhone X509
  X509Cert Base64 SHA256Digest S3Bucket OAuth2Token V1::UsersController Api::V2::LineItemsController LineItem
  UserJSONSerializer JSONAPI IDs UserIDs MacLeod Primary-Key primary-key Some_Constant SOME_CONSTANT Some::Foo-Bar
  Clinic::ABC::Def::G PersonAddress Person Money Status Quiz Ox ÉcoleUser UserÉcole NaïveUser Été::Chaud ΑΣΣ
].freeze

PHRASES = [
  'Ward 7, first floor', 'Blood (type *A*) is low', 'Keeps_Under_Scores', 'Bad at the end?!#', '#!?Bad at the start',
  'Many    spaces', '1 + 1 = 2', '|été^ Noël-- ', '|été^ Noël__ ', 'Malmö', 'Leçon', 'Müller & Söhne', 'Tromsø Ærø',
  'Straße', 'Kyoto: 京都', 'dots..and...dots', '..a..', 'Ĳmuiden ŉ Ŋ', 'ſ long', 'ﬁ ligature', '½ × 2 ÷ 3',
  'e̋ combining', 'A̧', 'ǎ ǐ', 'Ω K', '--- ---', '___', '', ' ', '-a-', '_a_', 'a--b__c', 'İzmir ılık', '€ 100',
  "hard\u00a0space", 'C++ / C#', '100%', 'a.b.c', '👍 yes'
].freeze + [*0x80..0x24f].each_slice(16).map { |codes| codes.pack('U*') }

NUMBERS = [*0..35, *95..125, 211, 212, 213, 1_000, 1_001, 1_011, 1_012, 1_013, 1_021, 10_013, 10_113, -1, -2, -3, -11,
           -12, -13, -21, -1_021, 1_000_000_003].freeze

ACRONYMS = %w[API APIs HTML HTTP RESTful OAuth K9C PhD XoY SSL OldAPI MacLeod iOS].freeze

# Rules as config/initializers/inflections.rb gives them, and the names to ask for.
CUSTOM = {
  'acronyms' => {
    rules: ACRONYMS.map { |word| ['acronym', word] },
    methods: OF_NAMES,
    names: %w[
      API api apis APIs api_key APIKey api_controller APIController ApiController api/v1/users API::V1::User OldAPI
      old_api UserAPI UserAPIKey users_api apiary Apiary html HTML HTMLAPI html_api HTMLPage YourHTML your_html HTTPS
      https HTTPPut http_put RESTful restful RESTfulClinic restful_clinic RESTfulHTTPAPI restful_http_api oauth OAuth
      OAuthToken oauth_token YourOAuthToken NestedOAuth::Token oauth2_token OAuth2Token k9c K9C PhDThesis phd_thesis
      AXoYB a_xoy_b RESTfulHTTP SSLError ssl_error UseSSLError macleod MacLeod ios IOS iosApp iOSApp MyiOSApp api_id
      html-api HTML-API API_KEY api__html API1 APIa API/HTML 1API éAPI APIé éapi PHDs
    ]
  },
  'acronyms in the order of their declaration' => {
    rules: %w[API Api Node.js LeTTer X].map { |word| ['acronym', word] },
    methods: OF_NAMES,
    names: %w[
      API api Api ApiKey node.js Node.js NodeXjs Node.jsApp letter LeTTer LeTTers x X XRay MyX my_x
    ]
  },
  'irregulars' => {
    rules: [
      %w[irregular octopus octopodes], %w[irregular foot feet], %w[irregular cow kine], %w[irregular I we],
      %w[irregular this these], %w[irregular cactus cacti], %w[irregular Company Companies], %w[irregular leaf leafs],
      %w[irregular money moneys], %w[irregular c.v c.vs], %w[irregular é ées], %w[irregular ego alter-egos]
    ],
    methods: COUNT + %w[tableize classify],
    names: %w[
      octopus octopodes octopi Octopus OCTOPUS CamelOctopus big_octopus foot feet Foot FEET barefoot crowfeet cow kine
      Cow KINE COW coW cOW kInE cowkine scow i I we We WE ski this these This THESE cactus cacti CactusFarm company
      companies COMPANY Company leaf leafs leaves money moneys Money c.v c.vs cxv ÉCLAIR é ées É ego Ego eGO
      alter-egos Alter-Egos person people child
    ]
  },
  'uncountables' => {
    rules: [
      %w[uncountable feedback], %w[uncountable Staff], ['uncountable', 'machine learning'], %w[uncountable c++],
      %w[uncountable media], %w[uncountable sms], %w[plural sms texts], %w[uncountable data], %w[singular datum data],
      %w[irregular fish fishes], %w[uncountable été]
    ],
    methods: COUNT + %w[tableize classify],
    names: %w[
      feedback feedbacks Feedback FEEDBACK UserFeedback user_feedback user-feedback user/feedback User::Feedback
      feedbacky staff Staff flagstaff machine_learning c++ Xc++ - media Media social-media multimedia sms Sms smss asmsb
      data datum metadata fish fishes jellyfish equipment été ÉTÉ été-été bété
    ] + ['machine learning', 'big machine learning', 'some media']
  },
  'rules' => {
    rules: [
      ['plural', '/^(gas)$/i', '\1es'], ['singular', '/^(gas)es$/i', '\1'], ['plural', '/(ch)ef$/', '\1ief\1'],
      ['plural', '/^(?<stem>vid)eo$/i', '\k<stem>ea'], ['singular', '/(alu)mn(?:i|ae)$/i', '\1mnus'],
      ['plural', '/(alu)mnus$/i', '\1mni'], ['plural', 'foo', 'bar'], ['singular', 'bar', 'foo'],
      ['plural', 'a.c', '[\0\1\\\\]'], ['plural', '/\Aslot\z/', 'SLOTS'], ['plural', '/\bkey\b/', '<\0>'],
      ['singular', '/(?<=x)ys?$/', '\&\q'], ['plural', '/[\w\-]+\-z$/', "\\`Z\\'"], ['plural', '/(q)(u)?ux/i', '\2\1'],
      ['singular', '/\h{4}\Z/', 'hex'], ['plural', '/data.base$/', 'bases']
    ],
    methods: COUNT + %w[tableize classify],
    names: %w[
      gas gases GAS biogas chef Chef chief video Video VIDEO videos alumni alumnae Alumnus alumnus foo Foo foobar afoob
      bar bars abar abc a.c xa.cx slot slots slotted key keys my-key my_key ékey keyé xy xys a-z my-a-z a_z qux quux
      QUX bead beads dead1 cafe face data_base data-base database posts people
    ]
  },
  'human' => {
    rules: [
      ['human', '/_nr$/i', '\0_number'], ['human', '/^raw_/i', ''], ['human', 'old_col_patient_name', 'Name'],
      ['human', 'col_', ''], ['human', '/(\w+)_at$/', '\1_time'], %w[acronym SMS], %w[acronym LDAP],
      ['human', 'tel', 'Phone Number'], ['human', '/^is_(.+)/', '\1_']
    ],
    methods: %w[humanize titleize camelize underscore],
    names: %w[
      ward_nr WARD_NR raw_request Raw_request old_col_patient_name my_old_col_patient_name col_open_beds doctor_id
      created_at created_at_date sms_count ldap_id tel telephone hotel_id is_admin is_sms_on patient_id SMSCount
      LDAPUser my_ldap OldColPatientName
    ]
  },
  'plurals cleared' => {
    rules: [['clear', 'plurals'], ['plural', '/$/', 'en']],
    methods: COUNT,
    names: %w[box boxes person people sheep fish house]
  },
  'all cleared' => {
    rules: [%w[clear all], ['singular', '/n$/', '']],
    methods: COUNT + %w[classify tableize humanize],
    names: %w[box boxes person people sheep fish house houses LineItem]
  }
}.freeze

# Rules as text: a regexp is written as in Ruby, a string as it is.
def add_rule(inflections, (method, rule, replacement))
  return inflections.clear(rule.to_sym) if method == 'clear'

  pattern = rule.match(%r{\A/(.*)/(i?)\z})
  rule = Regexp.new(pattern[1], pattern[2] == 'i' ? Regexp::IGNORECASE : 0) if pattern
  replacement ? inflections.public_send(method, rule, replacement) : inflections.public_send(method, rule)
end

def rows(methods, names)
  methods.product(names.uniq).map { |method, name| [method, name.to_s, METHODS.fetch(method).call(name.to_s)] }
end

# Takes one name in so many, spread over the alphabet, to fill the table without making it long.
def sample(names, count)
  sorted = names.uniq.sort
  Array.new(count) { |index| sorted[index * sorted.size / count] }.uniq
end

def library_text
  gems = %w[activesupport actionpack actionview activemodel activerecord railties]
  folders = [RbConfig::CONFIG['rubylibdir'], *gems.map { |name| Gem::Specification.find_by_name(name).gem_dir }]
  files = folders.flat_map { |folder| Dir.glob("#{folder}/**/*.rb") }
  files.sort.map { |file| File.read(file, encoding: 'UTF-8').scrub('') }.join("\n")
end

def english_rows
  text = library_text
  words = text.scan(/\b[a-z]{4,16}\b/)
  snakes = text.scan(/\b[a-z]+(?:_[a-z\d]+)+\b/)
  constants = text.scan(/\b[A-Z]\w+(?:::[A-Z]\w+)*/)
  paths = text.scan(%r{(?<=['"])[a-z_]+(?:/[a-z_]+)+(?=['"])})
  [
    *rows(COUNT, NOUNS + sample(words, 700) + sample(snakes, 100)),
    *rows(FROM_SNAKE, SNAKES + sample(snakes, 80) + sample(paths, 40)),
    *rows(FROM_CAMEL, CAMELS + sample(constants, 120)),
    *rows(%w[camelize underscore humanize], NOUNS.first(100)),
    *rows(PARAMETERIZE, PHRASES),
    *rows(%w[ordinalize], NUMBERS)
  ]
end

# A copy of the rules would share some of them with the original, so that each time they are loaded anew.
def start_inflector
  INFLECTOR::Inflections.instance_variable_get(:@__instance__).delete(:en)
  load 'active_support/inflections.rb'
  INFLECTOR.inflections
end

def custom_rows
  CUSTOM.flat_map do |name, custom|
    inflections = start_inflector
    custom[:rules].each { |rule| add_rule(inflections, rule) }
    rules = custom[:rules].map { |rule| rule.values_at(0, 1, 2) }
    [['inflector', name, ''], *rules, *rows(custom[:methods], custom[:names])]
  end
end

def write(name, rows)
  header = %w[method input output]
  File.write(File.join(__dir__, name), [header, *rows].map { |row| "#{row.join("\t")}\n" }.join)
end

if $PROGRAM_NAME == __FILE__
  write('inflections.tsv', english_rows)
  write('custom-inflections.tsv', custom_rows)
end
