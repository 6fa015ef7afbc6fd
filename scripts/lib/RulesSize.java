import com.google.firebase.rules.lang.CompileResult;
import com.google.firebase.rules.lang.FirebaseRulesProtoCompiler;
import com.google.firebase.rules.lang.common.FirebaseRulesLangOptions;
import com.google.firebase.rules.runtime.v1.RulesetAst;
import com.google.firebase.rules.v1.File;
import com.google.firebase.rules.v1.Source;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.Message;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Paths;
import java.security.MessageDigest;
import java.util.List;
import java.util.Map;

/**
 * Compiles rules with the compiler inside the Firestore emulator's jar. For each file it prints a
 * line of JSON: the size of the compiled ruleset in bytes, and a hash of its meaning, independent
 * of layout.
 */
public class RulesSize {
  public static void main(String[] paths) throws Exception {
    FirebaseRulesLangOptions options = FirebaseRulesLangOptions.builder()
        .allowTernaryOperator(true).allowCrossServiceRules(true).allowLetBindings(true).build();
    for (String path : paths) {
      String content = new String(Files.readAllBytes(Paths.get(path)), "UTF-8");
      Source source = Source.newBuilder().addFiles(File.newBuilder().setName("x.rules").setContent(content)).build();
      CompileResult result = FirebaseRulesProtoCompiler.createStandalone(options).compile(source);
      if (result.hasCompilationError()) {
        System.err.println(path + " does not compile: " + result.getIssues().get(0).getDescription());
        System.exit(1);
      }
      RulesetAst ast = result.getRulesetAst();
      System.out.println("{\"compiled\":" + ast.getSerializedSize() + ",\"meaning\":\"" + hash(ast) + "\"}");
    }
  }

  private static String hash(RulesetAst ast) throws Exception {
    RulesetAst bare = ast.toBuilder().clearFileMetadata().clearFingerprint().build();
    byte[] digest = MessageDigest.getInstance("SHA-256").digest(withoutPositions(bare).toByteArray());
    return new BigInteger(1, digest).toString(16);
  }

  private static Message withoutPositions(Message message) {
    Message.Builder builder = message.toBuilder();
    for (Map.Entry<FieldDescriptor, Object> entry : message.getAllFields().entrySet()) {
      FieldDescriptor field = entry.getKey();
      if (field.getJavaType() != FieldDescriptor.JavaType.MESSAGE) continue;
      if (field.getMessageType().getName().equals("SourcePosition")) {
        builder.clearField(field);
      } else if (field.isRepeated()) {
        List<?> values = (List<?>) entry.getValue();
        for (int i = 0; i < values.size(); i++) {
          builder.setRepeatedField(field, i, withoutPositions((Message) values.get(i)));
        }
      } else {
        builder.setField(field, withoutPositions((Message) entry.getValue()));
      }
    }
    return builder.build();
  }
}
