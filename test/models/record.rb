# frozen_string_literal: true

# Records what a real database and real Active Record say of fixtures/databases/ADAPTER/source.sql:
#
#   ruby test/models/record.rb ADAPTER URL
#
# structure.sql is what the tool of the database dumps, as `bin/rails db:schema:dump` runs it; schema.rb what
# ActiveRecord::SchemaDumper writes; columns.json what Active Record says of each column, and the JSON of a row in it.
# The database of the URL is made anew: sqlite3:/tmp/x.db, postgresql://postgres@localhost:5432/beds,
# mysql2://root@127.0.0.1:3306/beds

require "active_record"
require "json"
require "open3"
require "uri"

adapter, url = ARGV
FOLDER = File.expand_path("../../fixtures/databases/#{adapter}", __dir__)
SOURCE = File.join(FOLDER, "source.sql")
STRUCTURE = File.join(FOLDER, "structure.sql")

def run(*command, input: "")
  out, error, status = Open3.capture3(*command, stdin_data: input)
  abort "#{command.join(" ")}: #{error}" unless status.success?
  out
end

uri = URI(url)
name = uri.path.to_s.delete_prefix("/")
source = File.read(SOURCE)
case adapter
when "sqlite3"
  path = url.delete_prefix("sqlite3:")
  File.delete(path) if File.exist?(path)
  run("sqlite3", path, input: source)
  File.write(STRUCTURE, run("sqlite3", path, ".schema --nosys"))
when "postgresql"
  server = url.sub(%r{/[^/]*\z}, "/postgres")
  run("psql", server, "-c", "DROP DATABASE IF EXISTS #{name}")
  run("psql", server, "-c", "CREATE DATABASE #{name}")
  run("psql", url, "-v", "ON_ERROR_STOP=1", input: source)
  run("pg_dump", "-s", "-x", "-O", "-f", STRUCTURE, url)
when "mysql"
  login = ["-u", uri.user, "-h", uri.host, "-P", uri.port.to_s]
  run("mysql", *login, "-e", "DROP DATABASE IF EXISTS #{name}; CREATE DATABASE #{name}")
  run("mysql", *login, name, input: source)
  run("mysqldump", *login, "--result-file", STRUCTURE, "--no-data", "--routines", "--skip-comments", name)
end

ActiveRecord::Base.establish_connection(adapter == "sqlite3" ? { adapter: "sqlite3", database: path } : url)
connection = ActiveRecord::Base.connection
File.open(File.join(FOLDER, "schema.rb"), "w") { |file| ActiveRecord::SchemaDumper.dump(connection, file) }

tables = connection.tables + (adapter == "postgresql" ? ["archive.moves"] : [])
facts = tables.sort.to_h do |table|
  model = Class.new(ActiveRecord::Base) do
    self.table_name = table
    self.inheritance_column = nil
  end
  row = model.take&.attributes.to_h.transform_values(&:as_json)
  columns = connection.columns(table).to_h do |column|
    type = connection.lookup_cast_type_from_column(column)
    default = type.deserialize(column.default)
    [column.name, {
      type: column.type, null: column.null, array: column.try(:array) || false, limit: column.limit,
      precision: column.precision, scale: column.scale, default: default.as_json, function: column.default_function,
      comment: column.comment, json: row[column.name]
    }.compact]
  end
  comment = connection.supports_comments? ? connection.table_comment(table) : nil
  [table, { primary_key: connection.primary_keys(table), comment: comment, columns: columns }.compact]
end
File.write(File.join(FOLDER, "columns.json"), "#{JSON.pretty_generate(facts)}\n")
